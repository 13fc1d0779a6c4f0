import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isObjectType, Kind, parse, visit } from 'graphql'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../api/contract/endpoints.ts'
import { rowFields, withoutNull } from '../../api/contract/fields.ts'
import { isAccountId } from '../../api/contract/primitives.ts'
import { accessLogChanges } from '../../web/audit/accessLogChanges.ts'
import { accessLogScreens } from '../../web/audit/accessLogScreens.ts'
import { fieldInWords, operationInWords } from '../../web/audit/accessLogWords.ts'
import { languageChoice } from '../../web/i18n/language.ts'

afterEach(() => languageChoice.write('en'))

const documents = JSON.parse(readFileSync('gateway/access/persistedDocuments.json', 'utf8')) as Record<string, string>
const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))

/** Types that are about one account: it, what it has in one place, and what belongs to it. */
const ofAccounts = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter((type) => Object.values(type.getFields()).some((field) => getNamedType(field.type).name === 'Patient'))
  .map(({ name }) => name)
  .filter((name) => !/^(Query|Mutation|Subscription|.*(Success|Edge|Connection))$/.test(name))
const types = new Set(['Patient', 'PatientOverview', ...ofAccounts])

/** The operations of the app whose requests show an account. */
function operationsOnAccounts(): string[] {
  const names: string[] = []
  for (const text of Object.values(documents)) {
    let name = ''
    let isOnAccount = false
    visit(parse(text), {
      OperationDefinition: (node) => void (name = node.name!.value),
      NamedType: (node, _key, parent) => {
        const isCondition = parent && 'kind' in parent && /Fragment/.test(parent.kind)
        if (isCondition && types.has(node.name.value)) isOnAccount = true
      },
      Variable: (node) => void (isOnAccount ||= node.kind === Kind.VARIABLE && node.name.value === 'patientId'),
    })
    // Reading the log is not in the log.
    if (isOnAccount && name !== 'AccessLogDialogQuery') names.push(name)
  }
  return names
}

/** The fields of a response that the log names, see api/accessLog/accountsShown.ts. */
function loggedFields(): string[] {
  const names = new Set<string>()
  const addObjects = (schema: z.ZodType): void => {
    const inner = withoutNull(schema)
    if (inner instanceof z.ZodArray) return addObjects(inner.element as z.ZodType)
    if (!(inner instanceof z.ZodObject)) return
    const shape = inner.shape as Record<string, z.ZodType>
    const isOfAccount = Object.values(shape).some((field) => isAccountId(withoutNull(field)))
    if (isOfAccount) Object.keys(shape).forEach((name) => names.add(name))
    Object.values(shape).forEach(addObjects)
  }
  for (const endpoint of Object.values(endpoints)) {
    const schema = Object.values(endpoint.answers)[0] as z.ZodType | null
    if (!schema || endpoint.showsNoAccount) continue
    addObjects(schema)
    if (endpoint.path.startsWith('/v2/patients/{')) rowFields(schema).forEach(({ name }) => names.add(name))
  }
  return [...names]
}

const isRussian = (text: string) => /[а-яё]/i.test(text)

describe('The access log names in Russian', () => {
  it('every screen and every change that shows an account', () => {
    languageChoice.write('ru')
    const operations = operationsOnAccounts()
    expect(operations.length).toBeGreaterThan(120)
    const isNamed = (name: string) => isRussian(operationInWords(name)) && !/[a-z]{4}/.test(operationInWords(name))
    expect(operations.filter((name) => !isNamed(name))).toEqual([])
  })

  it('every field of the responses', () => {
    languageChoice.write('ru')
    const fields = loggedFields()
    expect(fields.length).toBeGreaterThan(200)
    expect(fields.filter((name) => name !== 'id' && !isRussian(fieldInWords(name)))).toEqual([])
  })
})

describe('The access log names in English', () => {
  it('a screen by its title, its later requests like it, and a change by what it does', () => {
    const named = ['PatientRailQuery', 'CardsScreenChangesQuery', 'useApproveBillMutation'].map(operationInWords)
    expect(named).toEqual(['Patient page, overview', 'Cards', 'Change: Approve bill'])
  })

  it('a field in words', () => {
    expect(['date_of_birth', 'client_name', 'posted_at'].map(fieldInWords)).toEqual([
      'Date of birth',
      'Practice name',
      'Posted at',
    ])
  })
})

it('No word is for an operation that the app does not have', () => {
  const names = Object.values(documents).map((text) => /^\w+ (\w+)/.exec(text)![1]!)
  const words = [...Object.keys(accessLogScreens.ru), ...Object.keys(accessLogChanges.ru)]
  const formerOrOther = ['change', 'usePatientSearchQuery']
  expect(words.filter((word) => !names.includes(word) && !formerOrOther.includes(word))).toEqual([])
})
