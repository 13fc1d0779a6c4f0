import { cpSync, renameSync, rmSync } from 'node:fs'
import { generate } from './generate.mjs'
import { ensureInstalled } from './install.mjs'
import { asCommand, inRoot } from './project.mjs'
import { runTool, step } from './runProgram.mjs'
import { BuildMemory } from './staleness.mjs'

/** Languages, each with its own build. */
const languages = ['en', 'ru']

const web = {
  name: 'web',
  from: ['web', 'schema.graphql', 'relay.config.js', 'package-lock.json'],
  gives: languages.map((language) => `dist/web/${language}.html`),
  isSource: (path) => !/\.test\.tsx?$/.test(path),
}

/** Builds what has changed since the last build, servers and generated files first. */
export async function build(memory = new BuildMemory(), print = console.log) {
  await generate(memory, print)
  await bundleWeb(memory, print)
}

/** Bundles the web app if it has changed. Its generated inputs must be up to date. */
export async function bundleWeb(memory, print = console.log) {
  if (memory.isFresh(web)) return
  await step(
    'Bundling the web app',
    async () => {
      await Promise.all(languages.map(bundleIn))
      putTogether()
    },
    print,
  )
  memory.remember(web)
}

const bundleIn = (language) =>
  runTool('vite', 'vite', ['build', '--config', 'web/vite.config.ts'], { env: { TALLY_LANGUAGE: language } })

/** Files with the same name in both are identical, because names contain a hash of the content. */
function putTogether() {
  const [first, ...others] = languages.map((language) => inRoot(`dist/web.${language}`))
  for (const other of others) {
    cpSync(other, first, { recursive: true })
    rmSync(other, { recursive: true })
  }
  rmSync(inRoot('dist/web'), { recursive: true, force: true })
  renameSync(first, inRoot('dist/web'))
}

asCommand(import.meta.url, async () => {
  await ensureInstalled()
  await build()
  console.log('The build is up to date: dist/server and dist/web.')
})
