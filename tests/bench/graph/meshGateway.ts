import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../support/freePort.mjs'

const folder = fileURLToPath(new URL('../mesh', import.meta.url))
const program = (name: string) => join(folder, 'node_modules', '.bin', name)
const startTimeoutMs = 60_000
const askedEveryMs = 100

/**
 * Hive Gateway over what Mesh composes of the API’s OpenAPI document, by its documented means: compiled execution, one
 * process. Installs both first, in a folder of their own, by the lock file that lies there.
 */
export async function startMesh(
  upstream: string,
  prefix: readonly string[],
): Promise<{ child: ChildProcess; url: string }> {
  install()
  const composed = mkdtempSync(join(tmpdir(), 'tally-mesh-'))
  const clean = () => rmSync(composed, { recursive: true, force: true })
  try {
    const supergraph = join(composed, 'supergraph.graphql')
    const env = { ...process.env, MESH_FOLDER: composed, API_URL: upstream }
    run(process.execPath, [program('mesh-compose'), '-c', 'compose.js', '-o', supergraph], env)
    const port = await freePort()
    const options = ['--port', String(port), '--host', '127.0.0.1', '--fork', '1', '--jit']
    const parts = [...prefix, process.execPath, program('hive-gateway'), 'supergraph', supergraph, ...options]
    const child = spawn(parts[0]!, parts.slice(1), { cwd: composed, stdio: 'ignore' })
    child.once('exit', clean)
    const url = `http://127.0.0.1:${port}`
    await answering(`${url}/healthcheck`, child)
    return { child, url }
  } catch (error) {
    clean()
    throw error
  }
}

function install(): void {
  if (existsSync(program('hive-gateway')) && existsSync(program('mesh-compose'))) return
  console.log('Installing Hive Gateway and Mesh to measure against (once, some 500 MB) …')
  run('npm', ['ci'], process.env)
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' })
  if (error) throw error
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr.slice(-2000)}`)
}

async function answering(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + startTimeoutMs
  for (;;) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    if (child.exitCode !== null || Date.now() > until) throw new Error('Hive Gateway did not start')
    await setTimeout(askedEveryMs)
  }
}
