import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { asCommand, Problem, root } from './project.mjs'

/** `npm run bench`: the figures, measured side by side on PostgreSQL. */
asCommand(import.meta.url, async () => {
  await ensureInstalled()
  // Benchmarks run against the built servers and the built app, with the app’s own documents.
  await build()
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
  })
  // The measured programs are in its process group, and end with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endGroup(child, signal))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Problem('The bench did not finish.')
})

function endGroup({ pid }, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // It ended without a signal.
  }
}
