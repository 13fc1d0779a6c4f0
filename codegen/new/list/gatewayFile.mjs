import { codesName, codesOf, fieldName } from '../columns.mjs'
import { pascal, spaced } from '../names.mjs'

const exposed = {
  text: ({ name }) => ['exposeString', `'${name}'`],
  boolean: ({ name }) => ['exposeBoolean', `'${name}'`],
  integer: ({ name }) => ['exposeInt', `'${name}'`],
  money: ({ name }) => ['expose', `'${name}'`, 'Money'],
  date: ({ name }) => ['expose', `'${name}'`, 'Date'],
  instant: ({ name }) => ['expose', `'${name}'`, 'DateTime'],
}

/** `gateway/patients/patientNotes.ts`: the type of a row, and the list below `Patient`. */
export function gatewayFile({ list, one, endpoint, columns, nouns, field }) {
  const codes = codesOf(columns)
  return `import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { ${[endpoint, ...codes.map((column) => codesName(one, column))].join(', ')} } from '../../api/contract/${list.name}.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
${codes.length > 0 ? "import { openEnum } from '../graph/openEnum.ts'\n" : ''}import { type Owned, ownedRows } from '../graph/ownedList.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { PatientRef } from './Patient.ts'

/** A row with its patient's id (\`ownerId\`). */
type ${list.type} = Owned<AnswerOf<typeof ${endpoint}>[number]>
${codes.map((column) => enumOf(one, list, column, nouns)).join('')}
const rows = ownedRows(${endpoint})

const ${list.type}Ref = ownedRestNode<${list.type}>('${list.type}', {
  description: 'One of a patient’s ${nouns}',
  owner: 'ownerId',
  load: rows.one,
})
builder.objectFields(${list.type}Ref, (t) => ({
${columns.map((column) => fieldOf(one, column)).join('\n')}
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'Creation time' }),
}))

connection(${endpoint}, {
  field: '${field}',
  parent: PatientRef,
  node: ${list.type}Ref,
  description: 'The patient’s ${nouns}, newest first',
  toNode: (row, { ownerId }) => ({ ...row, ownerId }),
  reads: ['id'],
  adds: ['ownerId'],
})
`
}

const enumName = (one, { key }) => `${one}${pascal(key)}`

const enumOf = (one, list, column, nouns) => `
const ${enumName(one, column)} = openEnum(
  '${list.type}${pascal(column.key)}',
  ${codesName(one, column)},
  '${column.label} of one of a patient’s ${nouns}',
  {
${column.codes.map((code) => `    ${code}: 'The ${spaced(column.name)} is “${spaced(code)}”',`).join('\n')}
  },
)
`

function fieldOf(one, column) {
  const { type, name, label, data } = column
  if (type === 'code') {
    const made = enumName(one, column)
    return `  ${fieldName(column)}: t.field({
    data: '${data}',
    type: ${made}.ref,
    description: '${label}',
    resolve: (row) => ${made}.of(row.${name}),
  }),
  ${fieldName(column)}Text: t.exposeString('${name}', { data: '${data}', description: '${label}: raw code of the server' }),`
  }
  const [method, source, scalar] = exposed[type](column)
  const unit = type === 'money' ? ', in the practice’s currency' : ''
  const typed = scalar ? `type: '${scalar}', ` : ''
  return `  ${fieldName(column)}: t.${method}(${source}, { data: '${data}', ${typed}description: '${label}${unit}' }),`
}
