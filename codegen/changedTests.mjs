import { execFileSync } from 'node:child_process'
import { readProject } from './boundaries/readSources.mjs'
import { root } from './project.mjs'

/** @typedef {import('./boundaries/readSources.mjs').Source} Source */

const isTestFile = (path) => /\.test\.(tsx?|mjs)$/.test(path)

/** Files that affect every test. */
const ofEverything =
  /^(package(-lock)?\.json|tsconfig\.json|tests\/(tsconfig\.json|vitest\.config\.ts)|tests\/support\/(testWorld|world\w+|filledWorld|pooledDatabase|apiHarness)\.ts|api\/db\/.*)$/

/** Never read by a test. */
const ofNothing =
  /(\.md|\.prettierrc\.json|\.prettierignore|\.oxlintrc\.json|\.gitignore)$|^tests\/bench\/|^web\/pictures\//

/**
 * Files that join the domains: almost every test reaches every domain through one of these. Behind them, a test counts
 * as affected if its text names the domain.
 */
const isRoot = (path) =>
  /^(api|gateway)\/(\w*[sS]erver|routes|main|schema(Files)?(\.generated)?)\.ts$/.test(path) ||
  /^(api\/contract\/endpoints|gateway\/graph\/schema|web\/app\/\w*[rR]outes?)\.tsx?$/.test(path)

/** Folders without a domain: a change there affects everything behind a root, too. */
const foundations = new Set(
  'access accessLog app audit browser contract db events graph http i18n jobs listing live operation relay rest ui'.split(
    ' ',
  ),
)

/**
 * Walks over each endpoint, field, document or screen, and tests of the whole graph: their text does not name what they
 * test.
 */
const ofGraph = [
  /^tests\/gateway\/(faults|nodes|connections|screenCalls|randomQueries|unknownValues|everyPermission)\.test/,
  /^tests\/gateway\/(mutationErrors|publicAudits|analysts)\.test/,
  /^tests\/web\/pages\/faultsMatrix/,
  /^gateway\/(relayRules|printPrivacy|access\/releases\/releases|access\/partners\/registry)\.test/,
]
const walks = {
  api: [/^tests\/walks\//, /^api\/(server|contract\/endpoints)\.test/],
  gateway: ofGraph,
  web: [/^tests\/gateway\/(faults|screenCalls)\.test/, /^tests\/web\/pages\/faultsMatrix/],
}

/** Tests that read files of these folders, or run them in a separate process, which imports do not show. */
const readers = {
  api: [/^tests\/(e2e|embedded|instances|new)\//],
  gateway: [/^tests\/(e2e|embedded|instances|new)\//],
  web: [/^tests\/e2e\//, /^tests\/web\/(auditWords|refusals|billingLabels)\.test/, /^web\/ui\/contrast\.test/],
}

/**
 * The tests that a change can affect, by imports and by the rules above.
 * @param {string[]} changed Paths from the root.
 * @param {Source[]} sources
 * @returns {{ selected: string[], reasons: string[] }} the selected tests; `reasons`: why others, or none, are skipped,
 * as sentences
 */
export function testsFor(changed, sources) {
  const tests = sources.map(({ path }) => path).filter(isTestFile)
  const meant = changed.filter((path) => !ofNothing.test(path))
  const cause = meant.find((path) => ofEverything.test(path))
  if (cause) return { selected: tests, reasons: [`Everything is made of ${cause}.`] }
  const selected = new Set(meant.flatMap((path) => affectedBy(path, tests, sources)))
  const left = tests.filter((path) => !selected.has(path))
  return { selected: tests.filter((path) => selected.has(path)), reasons: reasonsFor(left, changed, meant) }
}

function affectedBy(path, tests, sources) {
  const [layer, folder] = path.split('/')
  const noun = domainOf(path)
  const { direct, behindRoots } = importersOf(path, sources)
  // Configured or run in a process, so imports do not show which tests use it.
  if (path.startsWith('tests/support/') && ![...direct].some(isTestFile)) return tests
  const code = new Map(sources.map((source) => [source.path, source.code]))
  const rules =
    isTestFile(path) || path.startsWith('tests/') ? [] : [...(walks[layer] ?? []), ...(readers[layer] ?? [])]
  const isIncluded = (test) =>
    direct.has(test) ||
    rules.some((rule) => rule.test(test)) ||
    (behindRoots.has(test) && (foundations.has(folder) || noun === null || names(test, code.get(test), noun)))
  return tests.filter(isIncluded)
}

/** The word by which tests name a domain: `thread` of `api/threads/…` and of `api/contract/threadStates.ts`. */
function domainOf(path) {
  const [layer, folder, file = ''] = path.split('/')
  if (!['api', 'gateway', 'web'].includes(layer)) return null
  const word = folder === 'contract' ? /^[a-z]+/.exec(file)?.[0] : folder
  return word ? word.replace(/(ies|es|s)$/, '') : null
}

const names = (path, code, noun) => new RegExp(noun, 'i').test(path) || new RegExp(noun, 'i').test(code)

/** Files that lead to `path` by imports: `direct` without a root in between, `behindRoots` only through one. */
function importersOf(path, sources) {
  const importers = new Map()
  for (const source of sources)
    for (const { target, isType } of source.imports)
      if (target && !isType) importers.set(target, [...(importers.get(target) ?? []), source.path])
  const direct = reach([path], importers, isRoot)
  const roots = [...direct].filter(isRoot)
  const all = reach(roots, importers, () => false)
  return { direct, behindRoots: new Set([...all].filter((each) => !direct.has(each))) }
}

function reach(starts, importers, isEnd) {
  const reached = new Set(starts)
  const waiting = [...starts]
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (isEnd(path) && !starts.includes(path)) continue
    for (const importer of importers.get(path) ?? []) {
      if (reached.has(importer)) continue
      reached.add(importer)
      waiting.push(importer)
    }
  }
  return reached
}

function reasonsFor(left, changed, meant) {
  const folders = new Map()
  for (const path of left) {
    const folder = path.split('/').slice(0, 2).join('/')
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const listed = [...folders].map(([folder, count]) => `${folder} (${count})`).join(', ')
  const domains = [...new Set(meant.map(domainOf).filter(Boolean))]
  return [
    ...(changed.length > meant.length ? [`No test reads ${changed.length - meant.length} of the changed files.`] : []),
    ...(left.length === 0 ? [] : [`${left.length} files of tests are left out: ${listed}.`]),
    ...(left.length === 0
      ? []
      : [
          'They import none of the changed files, or reach them only through a server or the table of routes and do not' +
            ` name what changed${domains.length > 0 ? ` (${domains.join(', ')})` : ''}. npm test runs everything.`,
        ]),
  ]
}

/** Paths that differ from the branch `main`, or on it from the last commit; new files included. */
function changedFiles() {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const lines = (text) => text.split('\n').filter(Boolean)
  let base = 'HEAD'
  try {
    base = git('merge-base', 'HEAD', 'main').trim()
  } catch {
    // A clone without the branch: the uncommitted files.
  }
  const paths = [
    ...lines(git('diff', '--name-only', base)),
    ...lines(git('ls-files', '--others', '--exclude-standard')),
  ]
  return { base, paths }
}

/**
 * For `npm test -- --changed`: test files to run, and a summary of the others.
 * @returns {{ selected: string[], lines: string[] }} the selected files
 */
export function chooseChanged() {
  const { base, paths } = changedFiles()
  const { selected, reasons } = testsFor(paths, readProject())
  return {
    selected,
    lines: [`${paths.length} files changed since ${base.slice(0, 10)}: ${selected.length} files of tests.`, ...reasons],
  }
}
