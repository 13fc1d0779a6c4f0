import { isTest, lineAt } from './readSources.mjs'

/**
 * Import boundaries: each rule takes all sources and returns the violations.
 * @typedef {import('./readSources.mjs').Source} Source
 * @typedef {{ path: string, line: number, message: string }} Finding
 */

const isMain = (path) => /(^|\/)main\.tsx?$/.test(path)
const isServer = ({ path }) => /^(api|gateway)\//.test(path) && !isTest(path)
const isIn = (path, folder) => path === folder || path.startsWith(`${folder}/`)

/** @returns {Finding[]} */
function importsThat(sources, isForbidden, message) {
  return sources.flatMap((source) =>
    source.imports
      .filter((found) => isForbidden(source, found))
      .map((found) => ({
        path: source.path,
        line: lineAt(source, found.start),
        message: `${message} (${found.specifier})`,
      })),
  )
}

/** @returns {Finding[]} */
function codeThat(sources, pattern, message) {
  return sources.flatMap((source) =>
    [...source.code.matchAll(pattern)].map((found) => ({
      path: source.path,
      line: lineAt(source, found.index),
      message,
    })),
  )
}

/** Web, gateway and API share only `schema.graphql` and the contract. */
export function layersApart(sources) {
  const product = sources.filter(({ path }) => !isTest(path))
  const of = (layer) => product.filter(({ path }) => isIn(path, layer))
  const reaches =
    (...folders) =>
    (source, { target }) =>
      target !== null && folders.some((folder) => isIn(target, folder))
  return [
    ...importsThat(of('web'), reaches('gateway', 'api', 'tests'), 'web knows schema.graphql, not the servers'),
    ...importsThat(of('api'), reaches('gateway', 'web', 'tests'), 'the API knows nobody above it'),
    ...importsThat(of('gateway'), reaches('web', 'tests'), 'the gateway does not know the web app'),
    ...importsThat(
      of('gateway'),
      (source, { target }) => target !== null && isIn(target, 'api') && !isIn(target, 'api/contract'),
      'of the API, the gateway knows api/contract only',
    ),
  ]
}

/** Both servers load it themselves if tracing is configured; the contract does not import it. */
const tracer = ['api/contract/tracing/openTracing.ts', 'api/contract/tracing/SpanQueue.ts']

/** The contract is self-contained: it imports only zod and itself. Trace export is separate. */
export function contractAlone(sources) {
  const contract = sources.filter(({ path }) => isIn(path, 'api/contract') && !isTest(path))
  const isForeign = ({ path }, { specifier, target }) => {
    if (target !== null) return !isIn(target, 'api/contract') || (tracer.includes(target) && !tracer.includes(path))
    return specifier !== 'zod' && !(tracer.includes(path) && specifier.startsWith('@opentelemetry/'))
  }
  return importsThat(contract, isForeign, 'api/contract imports zod and its own files only')
}

const drivers = /^(pg|@electric-sql\/pglite|drizzle-orm\/(node-postgres|pglite|postgres-js))(\/|$)/

/** Only one place opens a database, so only one place knows the kinds of databases. */
export function databaseOpenedOnce(sources) {
  const others = sources.filter((source) => isServer(source) && !isIn(source.path, 'api/db'))
  return importsThat(others, (source, { specifier }) => drivers.test(specifier), 'only api/db opens a database')
}

const mayRequest = [
  'gateway/rest',
  'api/files',
  'api/inbox/replies',
  'api/webhooks',
  'api/outside',
  'api/paymentSandbox',
]
const nodeHttp = /^(node:)?(https?|http2)$/
const sending = new Set(['request', 'get', 'Agent', 'connect', 'default', '*'])

/** Requests leave the gateway through its REST client, which has the timeouts, retries and breakers. */
export function requestsInOnePlace(sources) {
  const others = sources.filter((source) => isServer(source) && !mayRequest.some((folder) => isIn(source.path, folder)))
  const message = 'only gateway/rest sends HTTP'
  const isSender = (source, { specifier, names, isType }) =>
    !isType && (specifier === 'undici' || (nodeHttp.test(specifier) && names.some((name) => sending.has(name))))
  return [...importsThat(others, isSender, message), ...codeThat(others, /(?<![.\w])fetch\(/g, message)]
}

/** Automatic work of a server starts in its `main.ts`; all other code receives its dependencies. */
export function processInMain(sources) {
  const others = sources.filter(
    (source) => isServer(source) && !isMain(source.path) && !source.path.endsWith('.config.ts'),
  )
  return [
    ...codeThat(others, /\bprocess\s*\.\s*env\b/g, 'only main.ts reads the environment'),
    ...codeThat(others, /\.listen\(/g, 'only main.ts listens'),
    ...codeThat(others, /(?<![.\w])setInterval\(/g, 'only main.ts starts timers'),
  ]
}

const catalogue = /\.(en|ru)\.ts$/
/** Each language's name in that language. */
const speaksRussian = ['web/i18n/languages.ts']

/** A build of the app contains one language: a text outside of its catalogue would be in all of them. */
export function textsByLanguage(sources) {
  const web = sources.filter(({ path }) => isIn(path, 'web') && !isTest(path))
  const mayBeRussian = ({ path }) => path.endsWith('.ru.ts') || speaksRussian.some((part) => isIn(path, part))
  const isNotDeclared = ({ path }, { target, isType }) =>
    !isType && target !== null && catalogue.test(target) && target.replace(catalogue, '.ts') !== path
  return [
    ...codeThat(
      web.filter((source) => !mayBeRussian(source)),
      /[а-яё].*/gi,
      'Russian texts are in a catalogue, xMessages.ru.ts',
    ),
    ...importsThat(
      web.filter(({ path }) => !isIn(path, 'web/build')),
      isNotDeclared,
      'only the declaration beside it imports a catalogue',
    ),
  ]
}

/** File names that could contain anything. A file named after its content can be found. */
const emptyNames = /(^|\/)(index|utils?|helpers?|common|types?|Components|Hooks)(\.[a-z.]+$|\/)/

export function forbiddenNames(sources) {
  return sources
    .filter(({ path }) => emptyNames.test(path))
    .map(({ path }) => ({ path, line: 1, message: 'a name that says nothing: call it after what it holds' }))
}

/**
 * Node finds a server's import only by its full file name; the type checker would also find it without the extension.
 */
export function importsByWholeName(sources) {
  const isShort = ({ code }, { specifier, start }) =>
    specifier.startsWith('.') && !/\.\w+$/.test(specifier) && !code.startsWith('new URL', start)
  return importsThat(sources.filter(isServer), isShort, 'an import names its file with the extension')
}
