import { expect, test } from 'vitest'
import { readSources } from './readSources.mjs'
import { plainNames, plainWords, words } from './words.mjs'

const found = (sources, texts = {}) =>
  plainWords(readSources(new Map(Object.entries(sources))), new Map(Object.entries(texts))).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )

const catalog = (text) => ({ 'web/x/xMessages.en.ts': `/** Labels. */\nexport const en = {\n  chosen: '${text}',\n}` })
const comment = (text, path = 'api/x.ts') => ({ [path]: `export {}\n/** ${text} */` })

test('The field’s terms, keys, code and specification quotes are allowed', () => {
  expect(found(catalog('Chat closed'))).toEqual([])
  expect(found(catalog('Write a chat message'))).toEqual([])
  expect(found({ 'web/x/chosen.ts': '/** Selected rows. */\nexport const chosen = "chosen"' })).toEqual([])
  expect(found(comment('A deferred trigger numbers the event. @returns {{ chosen: string[] }}'))).toEqual([])
})

test.each([
  ['conversation', 'Close this thread'],
  ['conversation', 'Chat assigned'],
  ['email', 'Send an E-mail'],
  ['selected', '3 chosen'],
  ['hand off', 'Defer to an agent'],
  ['Primary, Secondary', 'First'],
  ['no matches, no messages yet', 'Nobody has written yet'],
  ['can’t be undone', 'It cannot be called back'],
  ['workflow', 'Restart the rule'],
  ['say what to do instead', 'The change was refused'],
  ['stored, saved', 'Results are kept for 30 days'],
])('On screen, “%s” replaces “%s”', (use, text) => {
  expect(found(catalog(text))).toContainEqual(expect.stringMatching(`^web/x/xMessages.en.ts:3 .*: write “${use}”$`))
})

test.each([
  ['conversation', 'Who has the chat.'],
  ['channel', 'By which way it goes.'],
  ['confirm', 'Sends it, after a question.'],
  ['paused', 'Whether billing stands still.'],
  ['continue, resume', 'The rule goes on.'],
  ['unsend, revoke, recall', 'Takes a message back.'],
  ['hand off', 'Defers to an agent.'],
  ['selected', 'The chosen rows.'],
  ['automated assistant, handled by', 'The assistant has it in hand.'],
  ['no matches, no messages yet', 'Nobody found.'],
  ['access log', 'The log of reads.'],
  ['email', 'An e-mail.'],
  ['is, appears, means', 'Where it stands.'],
  ['again', 'Read anew.'],
  ['started', 'A task that was begun.'],
  ['drop, release', 'Spans are let go of.'],
  ['the user, the caller, the patient', 'Whoever asks.'],
  ['receives, is notified', 'What a client is told.'],
  ['reports, contains', 'An event that tells of a change.'],
  ['outcome, status', 'What became of it.'],
  ['save, record', 'Writes the payment down: it is written down first.'],
  ['instead of', 'A thread in the place of a socket.'],
  ['automatically', 'It comes back by itself.'],
  ['outside … scope', 'A row out of the viewer’s scope.'],
  ['is not a', 'A text that is no amount.'],
  ['if there is', 'Null where there is none.'],
  ['the user’s own', 'Of one’s own.'],
  ['canceled', 'A plan that was cancelled.'],
])('In comments, “%s” replaces “%s”', (use, text) => {
  expect(found(comment(text)).join('\n')).toContain(`api/x.ts:2 `)
  expect(found(comment(text)).join('\n')).toContain(`write “${use}”`)
})

test.each([
  'refusals/accountTexts.ts',
  'settings/billingSettings.ts',
  'connectors/connectorFields.ts',
  'knownFeatures.ts',
])('Texts that the server sends for the screen are held to the words of the screen: %s', (path) => {
  const code = { [`api/contract/${path}`]: "export const texts = { a: 'Restart the rule' }" }
  expect(found(code)).toEqual([`api/contract/${path}:1 “rule”: write “workflow”`])
})

test('A code in quotes keeps its spelling', () => {
  expect(found(comment('The cycle becomes `cancelled`, as "cancel" says.'))).toEqual([])
  expect(found(catalog('Cannot mark cancelled without any note'))).toEqual([])
})

test('Names of files and code use the field’s terms, in tests too', () => {
  const messages = (path, code) =>
    plainNames(readSources(new Map([[path, code]]))).map(({ line, message }) => `${line} ${message}`)
  expect(messages('web/x/useChosenRows.ts', 'export const rows = []')).toEqual([
    '1 “chosen” in a name: write “selected, picked”',
  ])
  expect(messages('web/x/rows.ts', '\nexport const isToldOnce = true')).toEqual([
    '2 “told” in a name: write “notified, sent, reported”',
  ])
  expect(messages('web/x/rows.ts', 'export const word = "chosen" // chosen\nexport const folder = word')).toEqual([])
  expect(messages('web/x/rows.test.ts', '\nexport const chosen = true')).toHaveLength(1)
})

test('Names of tests use the words of comments', () => {
  const titled = (title) => ({ 'tests/x.test.ts': `test(\n  '${title}', () => {})\nconst told = "who is told"` })
  expect(found(titled('A user without access is told why'))).toEqual([
    'tests/x.test.ts:2 “is told”: write “receives, is notified”',
  ])
  expect(found(titled('A user without access sees why'))).toEqual([])
})

test('Test comments use one term per concept and are otherwise less strict', () => {
  expect(found(comment('Read anew.', 'tests/x.ts'))).toEqual([])
  expect(found(comment('A robot.', 'tests/x.ts'))).toHaveLength(1)
})

test('Comments, schema and contract descriptions, and documents are checked across line breaks', () => {
  const code = { 'api/x.ts': 'export {}\n/**\n * The automated\n * robot answers.\n */\n// A robot answers.' }
  const texts = { 'schema.graphql': '"""A robot."""', 'api/openapi.json': '\n"A robot"', 'README.md': 'Nobody\nfound' }
  expect(found(code, texts)).toEqual([
    'api/x.ts:4 “robot”: write “automated assistant, handled by”',
    'api/x.ts:6 “robot”: write “automated assistant, handled by”',
    'schema.graphql:1 “robot”: write “automated assistant, handled by”',
    'api/openapi.json:2 “robot”: write “automated assistant, handled by”',
    'README.md:1 “Nobody found”: write “no matches, no messages yet”',
  ])
})

test('Of a style sheet the comments are checked', () => {
  const texts = {
    'web/x.module.css': '/* A table. */\n.robot {\n  /* A robot, in a\n     colour. */\n  color: gray;\n}',
  }
  expect(found({}, texts)).toEqual([
    'web/x.module.css:3 “robot”: write “automated assistant, handled by”',
    'web/x.module.css:4 “colour”: write “American spelling”',
  ])
})

test('Each banned word has a replacement', () => {
  expect(words.every(({ use, in: places }) => use && places.length > 0)).toBe(true)
})
