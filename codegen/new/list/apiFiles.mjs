import { codesName, codesOf, has } from '../columns.mjs'

const contractTypes = {
  text: 'z.string()',
  money: 'money',
  date: 'date',
  instant: 'instant',
  integer: 'z.number().int()',
  boolean: 'z.boolean()',
}
const tableTypes = {
  text: ({ name }) => `text('${name}').notNull()`,
  money: ({ name }) => `minorUnits('${name}')`,
  date: ({ name }) => `date('${name}', { mode: 'string' }).notNull()`,
  instant: ({ name }) => `instant('${name}').notNull()`,
  integer: ({ name }) => `integer('${name}').notNull()`,
  boolean: ({ name }) => `boolean('${name}').notNull()`,
}

/** `api/contract/patientNotes.ts`: the shape of a row and the endpoint of the list. */
export function contractFile({ list, one, endpoint, path, columns, access, nouns }) {
  const primitives = ['date', 'money'].filter((type) => has(columns, type))
  const codes = codesOf(columns)
  const typeOf = (column) =>
    column.type === 'code' ? `openEnum(${codesName(one, column)})` : contractTypes[column.type]
  const filterOf = ({ type }) => (type === 'code' ? 'text' : type)
  return `import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { ${[...primitives, 'instant', ...(codes.length > 0 ? ['openEnum'] : []), 'uuid'].toSorted().join(', ')} } from './primitives.ts'

${codes.map((column) => `export const ${codesName(one, column)} = [${column.codes.map((code) => `'${code}'`).join(', ')}] as const\n`).join('')}
/** One of a patient’s ${nouns}. */
export const ${one} = z.object({
  id: uuid,
${columns.map((column) => `  ${column.name}: ${typeOf(column)},`).join('\n')}
  created_at: instant,
})

export type ${list.type} = z.infer<typeof ${one}>

export const ${endpoint} = endpoint({
  name: '${endpoint}',
  method: 'GET',
  path: '${path}',
  summary: 'A patient’s ${nouns}, newest first',
  access: '${access}',
  query: listQuery({ perPage: 500, maximum: 500 }),
  filter: { id: 'uuid', ${columns.map((column) => `${column.name}: '${filterOf(column)}', `).join('')}created_at: 'instant' },
  sorts: ['-created_at'],
  answers: { 200: z.array(${one}) },
})
`
}

/** `api/db/patientNoteTables.ts`. */
export function tableFile({ list, one, columns, nouns }) {
  const drizzle = [
    ['boolean', 'boolean'],
    ['date', 'date'],
    ['integer', 'integer'],
    ['text', 'text'],
  ]
  const names = ['index', ...drizzle.filter(([type]) => has(columns, type)).map(([, name]) => name)].toSorted()
  const codes = codesOf(columns)
  const ours = [
    'createdAt',
    'id',
    ...(codes.length > 0 ? ['enumColumn'] : []),
    ...(has(columns, 'instant') ? ['instant'] : []),
    ...(has(columns, 'money') ? ['minorUnits'] : []),
  ]
  const typeOf = (column) =>
    column.type === 'code'
      ? `enumColumn('${column.name}', ${codesName(one, column)}).notNull()`
      : tableTypes[column.type](column)
  const contract =
    codes.length > 0
      ? `import { ${codes.map((column) => codesName(one, column)).join(', ')} } from '../contract/${list.name}.ts'\n`
      : ''
  return `import { ${names.join(', ')} } from 'drizzle-orm/pg-core'
${contract}import { ${ours.toSorted().join(', ')} } from './columns.ts'
import { ofPatient } from './ofPatient.ts'
import { table } from './table.ts'

/** Patients’ ${nouns}. */
export const ${list.name} = table(
  '${list.table}',
  {
    id: id(),
    ...ofPatient,
${columns.map((column) => `    ${column.key}: ${typeOf(column)},`).join('\n')}
    createdAt: createdAt(),
  },
  (self) => [index('${list.table}_patient').on(self.patientId, self.createdAt, self.id)],
)
`
}

/** `api/patients/notes/listPatientNotes.ts`: the use case. */
export function caseFile({ list, endpoint, columns }) {
  const fieldOf = ({ key, type }) => {
    if (type === 'money') return `patientMoney('${key}')`
    return type === 'instant' ? `instantColumn('${key}')` : `column('${key}')`
  }
  const kinds = ['column', 'instantColumn', ...(has(columns, 'money') ? ['patientMoney'] : [])]
  return `import { ${endpoint} as endpoint } from '../../contract/${list.name}.ts'
import { ${list.name} } from '../../db/schema.ts'
import { ${kinds.join(', ')} } from '../../listing/columnFields.ts'
import { patientList } from '../../listing/lists.ts'

export const ${endpoint} = patientList({
  endpoint,
  table: ${list.name},
  filters: {
    id: ${list.name}.id,
${columns.map(({ name, key }) => `    ${name}: ${list.name}.${key},`).join('\n')}
    created_at: ${list.name}.createdAt,
  },
  sorts: { created_at: { by: ${list.name}.createdAt, type: 'timestamptz' } },
  fields: {
    id: column('id'),
${columns.map((column) => `    ${column.name}: ${fieldOf(column)},`).join('\n')}
    created_at: instantColumn('createdAt'),
  },
})
`
}
