import { ensureInstalled } from './install.mjs'
import { generate } from './generate.mjs'
import { asCommand, Problem } from './project.mjs'
import { elapsed, runTool } from './runProgram.mjs'
import { BuildMemory } from './staleness.mjs'

/** The number of cores of the slowest machine on which it has to be fast. */
const atOnce = 2
const unitTests = ['run', '--config', 'tests/vitest.config.ts', '--project', 'unit', '--project', 'components']
/** By content, because a checkout or a rebase touches more files than it changes. */
const cache = ['--cache', '--cache-strategy=content', '--cache-location=.cache/prettier']
const prettier = ['--check', '--log-level=warn', ...cache, '.']
/**
 * Both cores are already busy, and each thread would compute the types of the others again: with four threads the types
 * of the tests took 33 seconds of one core instead of 15.
 */
const alone = ['--singleThreaded']
const lintAlone = { env: { GOMAXPROCS: '1' } }
/**
 * Checked results are cached: for an unchanged project, a second run takes two seconds. Tests import both servers and
 * the app, so their program checks the servers’ sources too.
 */
const typesOf = (project) => () => {
  const memory = `.cache/types-${project.replaceAll('/', '-')}.tsbuildinfo`
  const remembering = ['--incremental', '--tsBuildInfoFile', memory]
  return runTool('typescript', 'tsc', ['--noEmit', '-p', project, ...alone, ...remembering])
}

/** Longest first if there is no cache, so that two parallel checks end together. */
const checks = [
  ['Lint', () => runTool('oxlint', 'oxlint', ['--type-aware', '--deny-warnings'], lintAlone)],
  ['Format', () => runTool('prettier', 'prettier', prettier)],
  ['Types of the servers and the tests', typesOf('tests/tsconfig.json')],
  ['Unit tests', () => runTool('vitest', 'vitest', unitTests)],
  ['Types of the web app', typesOf('web/tsconfig.json')],
  ['Boundaries and unused code', keepBoundaries],
  ['Types of the build of the web app', typesOf('web/build/tsconfig.json')],
]

/** `npm run check`: everything short of the tests that cross a boundary, in under a minute. */
asCommand(import.meta.url, async () => {
  await ensureInstalled()
  const startedAt = performance.now()
  // First and alone, because it generates the types of the web app.
  const results = [await attempt(['Generated files', freshlyGenerated])]
  const waiting = [...checks]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await attempt(check))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const failed = results.filter((isGood) => !isGood).length
  if (failed > 0) throw new Problem(`${failed} of ${results.length} checks failed, after ${elapsed(startedAt)}.`)
  console.log(`All ${results.length} checks passed in ${elapsed(startedAt)}.`)
})

async function attempt([label, work]) {
  const startedAt = performance.now()
  try {
    await work()
    console.log(`✓ ${label} (${elapsed(startedAt)})`)
    return true
  } catch (error) {
    console.error(`✗ ${label} (${elapsed(startedAt)})\n\n${error instanceof Problem ? error.message : error.stack}\n`)
    return false
  }
}

async function freshlyGenerated() {
  const changed = await generate(new BuildMemory(), () => undefined)
  if (changed.length === 0) return
  throw new Problem(`Out of date, and generated again now: ${changed.join(', ')}. Look at the change and commit it.`)
}

/** Parses every source, which requires installed packages. */
async function keepBoundaries() {
  const { findings } = await import('./boundaries/findings.mjs')
  const found = findings()
  if (found.length > 0) throw new Problem(found.join('\n'))
}
