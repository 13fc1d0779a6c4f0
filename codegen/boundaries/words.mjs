import { readFileSync } from 'node:fs'
import { inRoot, root } from '../project.mjs'
import { filesBelow } from '../staleness.mjs'

/**
 * @typedef {'graph' | 'contract' | 'screens' | 'comments' | 'documents'} Place
 * @typedef {{ found: string, use: string, in: readonly Place[] }} Word
 * `found` is a regular expression; a space in it matches a line break of a comment too.
 */

const everywhere = ['graph', 'contract', 'screens', 'comments', 'documents']

/** One word for one thing: the word to use in the place of each that reads as translated. @type {readonly Word[]} */
export const words = [
  { found: 'threads?', use: 'conversation', in: ['screens'] },
  { found: 'chats?(?! message)', use: 'conversation', in: ['screens'] },
  { found: 'e-mails?', use: 'email', in: ['screens'] },
  { found: 'cho(?:se|sen)', use: 'selected', in: ['screens'] },
  { found: 'defer(?:s|red|ring)?', use: 'hand off', in: ['screens'] },
  { found: 'nobody found|nobody has written', use: 'no matches, no messages yet', in: ['screens', 'documents'] },
  { found: 'robots?', use: 'automated assistant', in: everywhere },
]

/** Texts that the specification quotes word for word, and the channel by name (`Chat`): shown unchanged. */
const quoted = [
  'AI chats',
  'Chat closed',
  'Chat linked to the patient',
  'Failed to escalate thread',
  'Paused By Chat',
  'Thread already escalated to this tier, try another one or leave internal note instead.',
  'Texts, emails, chats and calls with the patient',
  'You have escalated this thread and are attempting to assign it to yourself.',
  "'Chat'",
]

/** The files that are no source code: their place by their path. */
const readTexts = () =>
  new Map(
    ['schema.graphql', 'api/openapi.json', ...[...filesBelow(root, '.')].filter((path) => path.endsWith('.md'))].map(
      (path) => [path, readFileSync(inRoot(path), 'utf8')],
    ),
  )

/** Everything that people read uses the terms of the field, one word for one thing. */
export function plainWords(sources, texts = readTexts()) {
  return [
    ...sources.flatMap(({ path, comments }) => comments.flatMap((comment) => complaints(path, comment, 'comments'))),
    ...sources
      .filter(isCatalog)
      .flatMap(({ path, code }) => complaints(path, { text: shown(code), line: 1 }, 'screens')),
    ...[...texts].flatMap(([path, text]) => complaints(path, { text, line: 1 }, placeOf(path))),
  ]
}

const isCatalog = ({ path }) => path.endsWith('.en.ts')
const placeOf = (path) => (path.endsWith('.graphql') ? 'graph' : path.endsWith('.json') ? 'contract' : 'documents')

const blank = (text) => text.replaceAll(/[^\n]/g, ' ')

/** The texts of a catalog at their positions, without keys, code and quoted texts. */
function shown(code) {
  const texts = [...code.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)]
  let [result, end] = ['', 0]
  for (const { 0: text, index } of texts) {
    const isKey = code[index + text.length] === ':'
    result += blank(code.slice(end, index)) + (isKey ? blank(text) : text.replaceAll(/\$\{[^}]*\}/g, blank))
    end = index + text.length
  }
  return quoted.reduce((rest, quote) => rest.replaceAll(quote, blank), result)
}

const patternOf = ({ found }) => `\\b(?:${found.replaceAll(' ', String.raw`[\s*/]+`)})\\b`
const patterns = Object.fromEntries(
  everywhere.map((place) => {
    const held = words.filter((word) => word.in.includes(place))
    return [place, { any: new RegExp(held.map(patternOf).join('|'), 'gi'), held }]
  }),
)

function complaints(path, { text, line }, place) {
  const { any, held } = patterns[place]
  return [...text.matchAll(any)].map((match) => ({
    path,
    line: line + text.slice(0, match.index).split('\n').length - 1,
    message: `“${match[0].replaceAll(/[\s*/]+/g, ' ')}”: write “${held[ordinal(held, match[0])].use}”`,
  }))
}

const ordinal = (held, text) => held.findIndex((word) => new RegExp(`^${patternOf(word)}`, 'i').test(text))
