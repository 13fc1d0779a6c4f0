import { isTest, lineAt } from './readSources.mjs'

/** Entry points of programs, and files that tools load by name: nothing imports these. */
const isEntry = (path) =>
  /(^|\/)main\.tsx?$/.test(path) ||
  path.endsWith('.config.ts') ||
  [
    'gateway/printSchema.ts',
    'gateway/printPrivacy.ts',
    'api/contract/openapi.ts',
    'api/db/schema.ts',
    'web/app/startQueries.ts',
  ].includes(path)

/** Program that `npm run bench` starts: the only test that is a command of the product. */
const benchEntry = 'tests/bench/main.ts'

/** The design system is a library: a component may exist before its first screen if it has its own test. */
const isTestedComponent = (path, bySource) =>
  /^web\/ui\/[A-Z]\w*\.tsx$/.test(path) && bySource.has(path.replace('.tsx', '.test.tsx'))

const isProduct = ({ path }) => /^(api|gateway|web)\//.test(path) && !isTest(path)

/** Files of the product that no entry reaches; a file that only tests use is unused. */
export function unusedFiles(sources) {
  const bySource = new Map(sources.map((source) => [source.path, source]))
  const reached = new Set()
  const isStart = (source) =>
    source.path === benchEntry ||
    (isProduct(source) && (isEntry(source.path) || isTestedComponent(source.path, bySource)))
  const waiting = sources.filter(isStart)
  for (let source = waiting.pop(); source; source = waiting.pop()) {
    if (reached.has(source.path)) continue
    reached.add(source.path)
    waiting.push(...source.imports.map(({ target }) => bySource.get(target)).filter(Boolean))
  }
  return sources
    .filter((source) => isProduct(source) && !reached.has(source.path))
    .map(({ path }) => ({ path, line: 1, message: 'no entry of the product leads to this file' }))
}

/** Exported names that no other file imports. A type in the signature of another export may stay exported. */
export function unusedExports(sources) {
  const taken = new Set(sources.flatMap(({ imports }) => imports.flatMap(namesTaken)))
  const isTaken = ({ path, code }, { name, start }) =>
    name === '*' || taken.has(`${path} ${name}`) || taken.has(`${path} *`) || isTypeInSignature(code, name, start)
  return sources
    .filter((source) => isProduct(source) && !isEntry(source.path))
    .flatMap((source) =>
      source.exports
        .filter((exported) => !isTaken(source, exported))
        .map(({ name, start }) => ({
          path: source.path,
          line: lineAt(source, start),
          message: `${name} is exported and nobody takes it`,
        })),
    )
}

const namesTaken = ({ target, names }) => names.map((name) => `${target} ${name}`)

function isTypeInSignature(code, name, start) {
  const isType = /^(interface|type)\s/.test(code.slice(start)) || /\b(interface|type)\s+$/.test(code.slice(0, start))
  return isType && [...code.matchAll(new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`, 'g'))].length > 1
}
