import { readFileSync } from 'node:fs'
import { inRoot, root } from '../project.mjs'
import { filesBelow } from '../staleness.mjs'
import { isTest } from './readSources.mjs'

/**
 * @typedef {'graph' | 'contract' | 'screens' | 'comments' | 'tests' | 'documents'} Place `tests`: their comments; their names are held to the words of comments.
 * @typedef {{ found: string, use: string, in: readonly Place[] }} Word
 * `found` is a regular expression; a space in it matches a line break of a comment too.
 */

/** @type {readonly Place[]} */
const everywhere = ['graph', 'contract', 'screens', 'comments', 'tests', 'documents']
/** @type {readonly Place[]} */
const product = ['graph', 'contract', 'screens', 'comments', 'documents']

/** One word for one thing: the replacement for each word that reads as translated. @type {readonly Word[]} */
export const words = [
  // In the graph and the code a conversation is a `Thread`; a chat is one of its channels everywhere.
  { found: 'threads?', use: 'conversation', in: ['screens'] },
  { found: 'chats?(?! message)', use: 'conversation', in: ['screens'] },
  { found: '(?:the|this|each|every|another) chats?(?! message| channel| widget)', use: 'conversation', in: product },
  { found: 'ways? of writing|by (?:which|any|whichever|these) ways?|ways? to reach', use: 'channel', in: everywhere },
  { found: 'after a question|a question first', use: 'confirm', in: product },
  { found: 'stands? still|stood still|standing still', use: 'paused', in: product },
  { found: 'go on|goes on|went on|gone on|going on', use: 'continue, resume', in: product },
  {
    found: '(?:take|takes|took|taken|taking)(?: it| them| a message)? back',
    use: 'unsend, revoke, recall',
    in: product,
  },
  // A deferred trigger or constraint is PostgreSQL's own term.
  { found: 'defer(?:s|red|ring)?(?! trigger| constraint)', use: 'hand off', in: product },
  // Not the name of a field, as in `{ chosen: … }`.
  { found: 'chosen(?!:)', use: 'selected', in: product },
  { found: "(?<=')(?:First|Second)(?=')", use: 'Primary, Secondary', in: ['screens'] },
  { found: 'rules?', use: 'workflow', in: ['screens'] },
  { found: 'refuse[sd]?|refusals?(?! of)', use: 'say what to do instead', in: ['screens'] },
  // A kept-alive connection is the term of HTTP.
  { found: 'kept(?!-alive)', use: 'stored, saved', in: product },
  { found: 'robots?|in hand|in the hands of', use: 'automated assistant, handled by', in: everywhere },
  { found: 'nobody found|nobody has written', use: 'no matches, no messages yet', in: everywhere },
  { found: '(?:cannot|can.t) be called back', use: 'can’t be undone', in: everywhere },
  { found: 'log of reads|reads of (?:an |the )?accounts?', use: 'access log', in: everywhere },
  { found: 'e-mails?', use: 'email', in: product },
  { found: 'stands?|stood', use: 'is, appears, means', in: product },
  { found: 'anew', use: 'again', in: product },
  { found: 'begun', use: 'started', in: product },
  { found: 'let(?:s|ting)? go of', use: 'drop, release', in: product },
  { found: 'somebody|whoever', use: 'the user, the caller, the patient', in: product },
  { found: '(?:is|are|was|were) told', use: 'receives, is notified', in: everywhere },
  { found: '(?:tells?|told) of', use: 'reports, contains', in: everywhere },
  { found: 'be(?:came|comes?) of (?:it|them|an?|the|what)', use: 'outcome, status', in: everywhere },
  { found: '(?:writes?|wrote|written|writing) down', use: 'save, record', in: everywhere },
  { found: 'in the place of', use: 'instead of', in: everywhere },
  { found: 'in the eyes of|in whose eyes', use: 'for, as … sees it', in: everywhere },
  { found: 'by (?:itself|themselves|himself|herself)', use: 'automatically', in: everywhere },
  { found: 'out of (?:the|its|their|his|her|your|a) (?:[a-z]+.s )?scope', use: 'outside … scope', in: everywhere },
  {
    found: '(?<!there )(?:is|are) no (?:amount|date|text|number|page|row|success|plan)',
    use: 'is not a',
    in: everywhere,
  },
  { found: 'where there (?:is|are|was|were)', use: 'if there is', in: product },
  { found: 'one.s own', use: 'the user’s own', in: everywhere },
  { found: 'telephones?', use: 'phone', in: everywhere },
  { found: 'deeds?', use: 'action', in: everywhere },
  { found: 'without a word', use: 'silently', in: everywhere },
  { found: 'how far down|down the way', use: 'depth', in: everywhere },
  // American spelling; `cancelled` is a code of the specification.
  { found: 'cancelling', use: 'canceling', in: everywhere },
  {
    found: 'colours?|greys?|organisations?|behaviours?',
    use: 'American spelling',
    in: ['comments', 'tests', 'documents'],
  },
  { found: "(?<![`'])cancelled(?![`'])", use: 'canceled', in: ['screens', 'comments', 'tests', 'documents'] },
]

/**
 * Shown as they are: the specification quotes these texts word for word, and names the channel `Chat`.
 */
const quoted = [
  'AI chats',
  'Cannot mark cancelled without any note',
  'Chat closed',
  'Chat linked to the patient',
  'Failed to escalate thread',
  'Paused By Chat',
  'Cannot restart patient rule',
  "Cannot restart dependent's rule",
  "Cannot advance dependent's rule",
  'New Custom Rule Applicable',
  'No Applicable Rules Found',
  'Rule resumed',
  'Thread already escalated to this tier, try another one or leave internal note instead.',
  'Texts, emails, chats and calls with the patient',
  'You have escalated this thread and are attempting to assign it to yourself.',
  "'Chat'",
]

/**
 * Words that read as translated in names of files, folders and code, and their replacements. @type {ReadonlyMap<string,
 * string>}
 */
export const nameWords = new Map([
  ['anew', 'again, restart'],
  ['begun', 'started'],
  ['chosen', 'selected, picked'],
  ['colour', 'color'],
  ['colours', 'colors'],
  ['deed', 'action'],
  ['deeds', 'actions'],
  ['organisation', 'organization'],
  ['somebody', 'user, caller'],
  ['told', 'notified, sent, reported'],
  ['untold', 'unsent, unreported'],
  ['whoever', 'user, caller'],
  ['wish', 'request'],
  ['wishes', 'requests'],
])
/** Code that contains such words for a reason: words that patients write. */
const namedOnPurpose = [
  'api/inbox/assistant/limits.ts',
  'codegen/boundaries/words.mjs',
  'codegen/boundaries/words.test.mjs',
]

/** Released documents, which never change. */
const released = 'gateway/access/releases/'

/** Checked texts that are not source code, by path; of style sheets the comments. */
const readTexts = () =>
  new Map(
    [
      'schema.graphql',
      'api/openapi.json',
      ...[...filesBelow(root, '.')]
        .map((path) => path.slice(2))
        .filter((path) => /\.(md|css)$/.test(path) && !path.startsWith(released)),
    ].map((path) => [path, readFileSync(inRoot(path), 'utf8')]),
  )

/** All text uses the field's terms, one word for one thing. */
export function plainWords(sources, texts = readTexts()) {
  return [
    ...sources.flatMap(({ path, comments }) =>
      comments.flatMap((comment) => complaints(path, comment, isTest(path) ? 'tests' : 'comments')),
    ),
    ...sources
      .filter(isCatalog)
      .flatMap(({ path, code }) => complaints(path, { text: shown(code), line: 1 }, 'screens')),
    ...sources
      .filter(({ path }) => isTest(path))
      .flatMap(({ path, code }) => complaints(path, { text: titles(code), line: 1 }, 'comments')),
    ...[...texts].flatMap(([path, text]) => complaints(path, { text: readable(path, text), line: 1 }, placeOf(path))),
  ]
}

/** Names use the same words, in tests too. Quoted names, such as a field of another system, are not checked. */
export function plainNames(sources) {
  return sources
    .filter(({ path }) => !namedOnPurpose.includes(path))
    .flatMap(({ path, code }) => [
      ...badNames(path, 1, path),
      ...code.split('\n').flatMap((line, index) => badNames(line.replaceAll(quotedText, ''), index + 1, path)),
    ])
}

const quotedText = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g
/** Borders between the words of a name: in `camelCase`, in `snake_case`, in a path. */
const nameBorders = /[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/

const badNames = (text, line, path) =>
  text
    .split(nameBorders)
    .map((word) => word.toLowerCase())
    .filter((word) => nameWords.has(word))
    .map((word) => ({ path, line, message: `“${word}” in a name: write “${nameWords.get(word)}”` }))

/** Texts on screen: the app’s, and those that the server sends with a denial, a setting, a connector or a feature. */
const isCatalog = ({ path }) =>
  path.endsWith('.en.ts') ||
  /^api\/contract\/(?:refusals\/\w+Texts|settings\/\w+Settings|connectors\/connectorFields|knownFeatures)\.ts$/.test(
    path,
  )
const places = { graphql: 'graph', json: 'contract', css: 'comments' }
const placeOf = (path) => places[path.split('.').at(-1)] ?? 'documents'

/** Of a style sheet only the comments. */
const readable = (path, text) =>
  path.endsWith('.css') ? text.replaceAll(/(\/\*[^]*?\*\/)|[^]/g, (part, comment) => comment ?? blank(part)) : text

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

/** The names of tests at their positions. */
function titles(code) {
  let [result, end] = ['', 0]
  for (const { 0: call, 2: title, index } of code.matchAll(titled)) {
    const start = index + call.lastIndexOf(title)
    result += blank(code.slice(end, start)) + quoted.reduce((rest, quote) => rest.replaceAll(quote, blank), title)
    end = start + title.length
  }
  return result
}
const titled = /\b(?:test|it|describe)(?:\.[a-z]+)*\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/gi

/** One group per word, so that a match identifies its word. */
const patternOf = ({ found }) => `(\\b(?:${found.replaceAll(' ', String.raw`[\s*/]+`)})\\b)`
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
    message: `“${match[0].replaceAll(/[\s*/]+/g, ' ')}”: write “${held[match.slice(1).findIndex(Boolean)].use}”`,
  }))
}
