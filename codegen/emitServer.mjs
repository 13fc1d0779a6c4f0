import { existsSync, rmSync } from 'node:fs'
import { inRoot } from './project.mjs'
import { runTool, step } from './runProgram.mjs'
import { BuildMemory, filesBelow } from './staleness.mjs'

const server = {
  name: 'server',
  from: ['api', 'gateway', 'tsconfig.json', 'package-lock.json'],
  gives: ['dist/server/api/main.js', 'dist/server/gateway/main.js'],
  isSource: (path) => /(\.ts|tsconfig\.json|package-lock\.json)$/.test(path) && !path.endsWith('.test.ts'),
}

/**
 * Emits the servers as JavaScript if it is stale. `npm run check` checks their types, once, together with the tests'.
 */
export async function emitServer(memory = new BuildMemory(), print = console.log) {
  if (memory.isFresh(server)) return
  await step(
    'Compiling the two servers',
    () => runTool('typescript', 'tsc', ['-p', 'tsconfig.json', '--noCheck']),
    print,
  )
  removeLeftovers()
  memory.remember(server)
}

/** Output of deleted sources would otherwise remain and could still be imported. */
function removeLeftovers() {
  for (const path of filesBelow(inRoot('dist/server'), '.')) {
    const source = path.replace(/\.js(\.map)?$/, '.ts')
    if (!existsSync(inRoot(source))) rmSync(inRoot('dist/server', path))
  }
}
