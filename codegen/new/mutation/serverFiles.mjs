import { codesOf, fieldName } from '../columns.mjs'
import { pascal } from '../names.mjs'

const bodyTypes = {
  text: () => 'typedText.min(1).max(2000)',
  money: () => 'money',
  date: () => 'date',
  instant: () => 'instant',
  integer: () => 'z.number().int()',
  boolean: () => 'z.boolean()',
  code: ({ codes }) => `z.enum([${codes.map((code) => `'${code}'`).join(', ')}])`,
}

/** `api/contract/addPatientNote.ts`: the endpoint. */
export function contractFile({ name, path, columns, access, what }) {
  const primitives = ['date', 'instant', 'money'].filter((type) => columns.some((column) => column.type === type))
  if (columns.some(({ type }) => type === 'text')) primitives.push('typedText')
  const body = columns.map((column) => `    ${column.name}: ${bodyTypes[column.type](column)},`).join('\n')
  return `${columns.length > 0 ? "import { z } from 'zod'\n" : ''}import { endpoint } from './endpoint.ts'
import { patient } from './patients.ts'
${primitives.length > 0 ? `import { ${primitives.join(', ')} } from './primitives.ts'\n` : ''}
export const ${name} = endpoint({
  name: '${name}',
  method: 'POST',
  path: '${path}',
  summary: '${what}. Answers the updated patient',
  access: '${access}',
${columns.length > 0 ? `  body: z.strictObject({\n${body}\n  }),\n` : ''}  answers: { 200: patient },
})
`
}

/** `api/patients/addPatientNote.ts`: the use case, which records its event, audit entry and timeline entry. */
export const caseFile = ({ name, columns, what }) => `import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { ${name} as endpoint } from '../contract/${name}.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { Tx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { loadPatient } from './loadPatient.ts'
import { lockPatient } from './lockPatient.ts'

/** ${what}. */
export async function ${name}(tx: Tx, viewer: Viewer, { path${columns.length > 0 ? ', body' : ''} }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  const modifiedAt = viewer.now.toISOString()
  await tx.update(patients).set({ modifiedAt }).where(eq(patients.id, patient.id))
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_updated',
    timeline: { type: 'details_changed' },
    changes: {${columns.map((column) => ` ${column.name}: [null, body.${column.name}],`).join('')} },
  })
  return loadPatient(tx, viewer, { path })
}
`

const inputs = { text: 'string', integer: 'int', boolean: 'boolean' }
const scalars = { money: 'Money', date: 'Date', instant: 'DateTime' }

/** `gateway/patients/addPatientNote.ts`: the mutation. */
export function gatewayFile({ name, columns, what }) {
  const codes = codesOf(columns)
  return `import { ${name} } from '../../api/contract/${name}.ts'
${codes.length > 0 ? "import { builder } from '../graph/builder.ts'\n" : ''}import { restMutation } from '../graph/restMutation.ts'
import { patientSuccess } from './patientSuccess.ts'
${codes.map((column) => enumOf(name, column)).join('')}
restMutation({
  name: '${name}',
  description: '${what}',
  endpoint: ${name},
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
${columns.map((column) => inputOf(name, column)).join('\n')}
  }),
  toCall: (input) => ({
    path: { id: input.patientId },
${columns.length > 0 ? `    body: {${columns.map((column) => ` ${column.name}: input.${fieldName(column)},`).join('')} },` : ''}
  }),
  row: ({ patientId }) => patientId,
  success: patientSuccess('The change was saved'),
})
`
}

const enumName = (name, { key }) => `${name}${pascal(key)}`

const enumOf = (name, column) => `
const ${enumName(name, column)} = builder.enumType('${pascal(name)}${pascal(column.key)}', {
  description: '${column.label}',
  values: {
${column.codes.map((code) => `    ${code.toUpperCase()}: { value: '${code}', description: '${code.replaceAll('_', ' ')}' },`).join('\n')}
  } as const,
})
`

function inputOf(name, column) {
  const { type, data, label } = column
  const rest = `required: true, description: '${label}${type === 'money' ? ', in the practice’s currency' : ''}'`
  const field = fieldName(column)
  if (type === 'code') return `    ${field}: t.field({ data: '${data}', type: ${enumName(name, column)}, ${rest} }),`
  if (inputs[type]) return `    ${field}: t.${inputs[type]}({ data: '${data}', ${rest} }),`
  return `    ${field}: t.field({ data: '${data}', type: '${scalars[type]}', ${rest} }),`
}

const examples = {
  text: ({ label }) => `'${label}'`,
  money: () => "'10.01'",
  date: () => "'2026-03-05'",
  instant: () => "'2026-03-05T15:00:00.000Z'",
  integer: () => '41',
  boolean: () => 'true',
  code: ({ codes }) => `'${codes[0]}'`,
}

/** A body that the endpoint accepts. */
export const exampleBody = (columns) =>
  `{ ${columns.map((column) => `${column.name}: ${examples[column.type](column)}`).join(', ')} }`

/** `tests/api/addPatientNote.test.ts`. The walks test permissions and recorded events. */
export const testFile = ({ path, columns, what }) => `import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEntries } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

it('${what}: the change log contains each field', async () => {
  const id = worldId('patient', 1)
  const as = await api.as('frontdesk')
  const { status } = await api.call('POST', \`${path.replace('{id}', '${id}')}\`, { as${columns.length > 0 ? `, body: ${exampleBody(columns)}` : ''} })
  expect(status).toBe(200)
  const [entry] = await api.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.objectId, id))
    .orderBy(desc(auditEntries.createdAt))
    .limit(1)
  expect(entry).toMatchObject({
    action: 'patient_updated',
    changes: {${columns.map((column) => ` ${column.name}: [null, ${examples[column.type](column)}],`).join('')} },
  })
})
`
