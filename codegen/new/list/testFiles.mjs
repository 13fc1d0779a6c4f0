import { pascal, sentence } from '../names.mjs'

/** Test values of a column: in the row of patient `number`, and in the API and on the page of patient 1. */
const samples = {
  text: ({ label }) => ({
    row: `\`${label} of patient \${number}\``,
    wire: `'${label} of patient 1'`,
    page: `${label} of patient 1`,
  }),
  money: () => ({ row: '1000 + number', wire: "'10.01'", page: '$10.01' }),
  date: () => ({ row: "'2026-03-05'", wire: "'2026-03-05'", page: '03/05/2026' }),
  instant: () => ({ row: 'daysBefore(6)', wire: 'daysBefore(6)' }),
  integer: () => ({ row: '40 + number', wire: '41', page: '41' }),
  boolean: () => ({ row: 'number % 2 === 1', wire: 'true', page: 'Yes' }),
  code: ({ codes: [first, second = first] }) => ({
    row: first === second ? `'${first}' as const` : `number % 2 === 1 ? ('${first}' as const) : ('${second}' as const)`,
    wire: `'${first}'`,
    page: sentence(first),
  }),
}
const sampleOf = (column) => samples[column.type](column)

/** `tests/support/worldPatientNotes.ts`: a row for each patient of the test world. */
export const worldFile = ({ one, columns }) => `import { careScopeOf } from './worldCare.ts'
import { daysBefore } from './worldPatients.ts'
import { worldId } from './worldPeople.ts'

/** A row for each patient. */
export const ${one}Row = (number: number) => ({
  id: worldId('${one}', number),
  ...careScopeOf(number),
${columns.map((column) => `  ${column.key}: ${sampleOf(column).row},`).join('\n')}
  createdAt: daysBefore(20),
})
`

/** `tests/api/patientNotes.test.ts`. The walks test permissions and scope. */
export const apiTestFile = ({
  list,
  one,
  endpoint,
  path,
  columns,
  nouns,
}) => `import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { ${endpoint} } from '../../api/contract/${list.name}.ts'
import { ${list.name} } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'
import { ${one}Row } from '../support/world${pascal(list.name)}.ts'
import { daysBefore } from '../support/worldPatients.ts'
import { worldId } from '../support/worldPeople.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

it('A patient’s ${nouns} are listed newest first, with every column', async () => {
  const later = { ...${one}Row(1), id: worldId('${one}', 900), createdAt: daysBefore(1) }
  await api.database.db.insert(${list.name}).values(later)
  const path = \`${path.replace('{id}', "${worldId('patient', 1)}")}\`
  const { body } = await api.get<AnswerOf<typeof ${endpoint}>>(path, await api.as('frontdesk'))
  const written = {
${columns.map((column) => `    ${column.name}: ${sampleOf(column).wire},`).join('\n')}
  }
  expect(body).toEqual([
    { id: worldId('${one}', 900), ...written, created_at: daysBefore(1) },
    { id: worldId('${one}', 1), ...written, created_at: daysBefore(20) },
  ])
})
`

/** `tests/web/pages/patientNotes.test.tsx`. */
export function pageTestFile({ list, columns, nouns, title, tab }) {
  const shown = columns.flatMap((column) => {
    const { page } = sampleOf(column)
    return page ? [`'${page}'`] : []
  })
  return `import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ${list.name} } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

test('The tab shows a patient’s ${nouns} with their columns', async () => {
  await openPatient(gateway, 'frontdesk', 1, '${tab}')
  const table = await screen.findByRole('table', { name: '${title}' })
  const [, row] = within(table).getAllByRole('row')
  const cells = within(row!).getAllByRole('cell').map((cell) => cell.textContent)
  expect(cells).toEqual(expect.arrayContaining([${shown.join(', ')}]))
})

test('The tab of a patient without ${nouns} shows its empty state', async () => {
  await gateway.api.database.db.delete(${list.name}).where(eq(${list.name}.patientId, worldId('patient', 5)))
  const { sees } = await openPatient(gateway, 'frontdesk', 5, '${tab}')
  await sees('No ${nouns} yet')
  expect(screen.queryByRole('table')).toBeNull()
})
`
}
