import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from '../project.mjs'
import { parseArguments, splitAtAnd } from './arguments.mjs'
import { parseColumns } from './columns.mjs'
import { addImport, addStatement, addToList } from './insert.mjs'
import { listNames, planList } from './list/planList.mjs'
import { planMutation } from './mutation/planMutation.mjs'
import { planScreen } from './screen/planScreen.mjs'

test('A column is a name, a type, and a data class unless it is “none”', () => {
  expect(parseColumns(['body:text:personal', 'noted_on:date', 'status:open|closed'])).toEqual([
    { name: 'body', key: 'body', label: 'Body', type: 'text', codes: [], data: 'personal' },
    { name: 'noted_on', key: 'notedOn', label: 'Noted on', type: 'date', codes: [], data: 'none' },
    { name: 'status', key: 'status', label: 'Status', type: 'code', codes: ['open', 'closed'], data: 'none' },
  ])
})

test.each([
  ['body', 'body has no known type'],
  ['body:txt', 'body has no known type'],
  ['Body:text', '"Body" of Body:text is not a valid column name'],
  ['created_at:instant', 'created_at is a column of every list'],
  ['body:text:secret', 'secret of body is not a data class'],
  ['status:text', 'status names a column of codes'],
  ['stage:open|Closed', '"Closed" of stage is not a valid code'],
  ['stage:open|open', 'stage has a duplicate code'],
])('%s is rejected with the reason', (text, message) => {
  expect(() => parseColumns([text])).toThrow(message)
})

test('Several names are accepted at once', () => {
  expect(splitAtAnd(['screen', 'aging'])).toEqual([['screen', 'aging']])
  expect(splitAtAnd(['list', 'notes', '--and', 'screen', 'aging', '--and'])).toEqual([
    ['list', 'notes'],
    ['screen', 'aging'],
    [],
  ])
})

test('Duplicate columns are rejected, even when a code adds its text column', () => {
  expect(() => parseColumns(['body:text', 'body:date'])).toThrow('body is a duplicate column')
  expect(() => parseColumns(['stage:open|closed', 'stage_text:text'])).toThrow('stageText is a duplicate column')
})

test('A list below a patient is prefixed with “patient” only when necessary', () => {
  expect(listNames('patientHistories')).toMatchObject({
    list: { name: 'patientHistories', type: 'PatientHistory', table: 'patient_histories' },
    endpoint: 'listPatientHistories',
    path: '/v2/patients/{id}/histories',
    field: 'histories',
    title: 'Histories',
  })
  expect(listNames('lateAddresses')).toMatchObject({ one: 'lateAddress', path: '/v2/patients/{id}/late_addresses' })
  expect(listNames('people', { one: 'person' })).toMatchObject({ list: { type: 'Person' } })
})

test.each([
  [() => planList(['patient-notes', 'body:text']), '"patient-notes" is not a valid name of a list'],
  [() => planList([]), 'A name of a list is missing'],
  [() => planList(['sheep', 'body:text']), 'sheep is not a plural'],
  [() => planList(['patientNotes']), 'Name the columns of patientNotes'],
  [() => planList(['patientForms', 'body:text']), 'The graph has a type PatientForm'],
  [() => planList(['patientMemos', 'body:text'], { access: 'notes.read' }), 'is called notes.read'],
  [() => planMutation(['hidePatient'], {}), 'There is a mutation hidePatient'],
  [() => planMutation(['note'], {}), 'note has no noun'],
  [() => planMutation(['addPatientMemo', 'pages:integer'], { action: true }), 'pages is none of these'],
  [() => planScreen(['patients'], {}), 'There is a screen at /patients'],
  [() => planScreen(['planets'], { path: 'planets' }), 'planets is not a path'],
  [() => parseArguments(['aging', '--url', '/aging']), '--url is not an option'],
  [() => parseArguments(['aging', '--path']), '--path requires a value'],
])('Existing or invalid names are rejected before anything is written: %s', (plan, message) => {
  expect(plan).toThrow(message)
})

const plans = [
  ['list', () => planList(['patientMemos', 'body:text:personal', 'amount:money', 'stage:open|closed'], {})],
  ['mutation', () => planMutation(['addPatientMemo', 'body:text:personal'], { action: true })],
  ['screen', () => planScreen(['planets'], {})],
]
test.each(plans)('A %s finds every place in the sources where it adds a line', (_kind, plan) => {
  expect(plan).not.toThrow()
})

test.each(plans)('The files of a %s import only files that exist', (_kind, plan) => {
  const files = plan().plan.newFiles()
  const added = new Set(files.map(([path]) => path))
  const imported = files.flatMap(([path, text]) =>
    [...text.matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, target]) => posix.join(posix.dirname(path), target)),
  )
  expect(imported.length).toBeGreaterThan(5)
  const isThere = (path) => added.has(path) || path.includes('/__generated__/') || existsSync(inRoot(path))
  expect(imported.filter((path) => !isThere(path))).toEqual([])
})

test('A line is inserted into a list, a function or the imports, despite nested brackets and quotes', () => {
  const text = `import { a } from './a.ts'\n\nexport const list = [\n  // ]\n  a('])', { b: [1] }),\n]\n`
  expect(addToList(text, 'list = [', '  c,')).toContain("a('])', { b: [1] }),\n  c,\n]")
  expect(addImport(text, "import { c } from './c.ts'")).toContain("'./a.ts'\nimport { c } from './c.ts'\n\n")
  expect(addStatement('function f() {\n  a()\n}\n', 'function f() {', '  b()')).toBe(
    'function f() {\n  a()\n  b()\n}\n',
  )
})
