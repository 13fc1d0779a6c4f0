import { expect, test } from 'vitest'
import { readSources } from './readSources.mjs'
import { plainWords, words } from './words.mjs'

const found = (sources, texts = {}) =>
  plainWords(readSources(new Map(Object.entries(sources))), new Map(Object.entries(texts))).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )

const catalog = (text) => ({ 'web/x/xMessages.en.ts': `/** Chosen. */\nexport const en = {\n  chosen: '${text}',\n}` })

test('the words of the field are let through, and so are keys, code and what the specification quotes', () => {
  expect(found(catalog('Chat closed'))).toEqual([])
  expect(found({ 'web/x/chosen.ts': '/** Selected rows. */\nexport const chosen = "chosen"' })).toEqual([])
})

test.each([
  ['conversation', 'Close this thread'],
  ['conversation', 'Chat assigned'],
  ['email', 'Send an E-mail'],
  ['selected', '3 chosen'],
  ['hand off', 'Defer to an agent'],
  ['no matches, no messages yet', 'Nobody has written yet'],
])('a screen says “%s” in the place of “%s”', (use, text) => {
  expect(found(catalog(text))).toEqual([expect.stringMatching(`^web/x/xMessages.en.ts:3 .*: write “${use}”$`)])
})

test('comments, descriptions of the graph and the contract, and documents are read too, across their lines', () => {
  const code = { 'api/x.ts': 'export {}\n/**\n * The automated\n * robot answers.\n */\n// A robot answers.' }
  const texts = { 'schema.graphql': '"""A robot."""', 'api/openapi.json': '\n"A robot"', 'README.md': 'Nobody\nfound' }
  expect(found(code, texts)).toEqual([
    'api/x.ts:4 “robot”: write “automated assistant”',
    'api/x.ts:6 “robot”: write “automated assistant”',
    'schema.graphql:1 “robot”: write “automated assistant”',
    'api/openapi.json:2 “robot”: write “automated assistant”',
    'README.md:1 “Nobody found”: write “no matches, no messages yet”',
  ])
})

test('each word has a word to use', () => {
  expect(words.every(({ use, in: places }) => use && places.length > 0)).toBe(true)
})
