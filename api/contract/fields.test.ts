import { describe, expect, it } from 'vitest'
import { endpoints } from './endpoints.ts'
import { answerFields, FieldsError, parseFields } from './fields.ts'
import { refusalText } from './refusals/Refusal.ts'

const reads = endpoints.flatMap((endpoint) => {
  const fields = answerFields(endpoint)
  return fields ? [[endpoint.name, fields] as const] : []
})

describe.each(reads)('The fields of %s', (_name, all) => {
  const first = Object.keys(all)[0]!

  it.each([
    ['', 'fields_empty', 'fields is empty'],
    ['shoe_size', 'fields_unknown', 'Unknown field in fields: shoe_size'],
    [`${first}.shoe_size`, 'fields_unknown', `Unknown field in fields: ${first}.shoe_size`],
    ['constructor', 'fields_unknown', 'Unknown field in fields: constructor'],
    [`${first},`, 'fields_empty', 'fields is empty'],
  ])('are not %j', (text, code, refusal) => {
    let error: unknown
    try {
      parseFields(text, all)
    } catch (thrown) {
      error = thrown
    }
    if (!(error instanceof FieldsError)) throw new Error(`accepted: ${text}`)
    expect([error.refusal.code, refusalText(error.refusal)]).toEqual([code, refusal])
  })
})
