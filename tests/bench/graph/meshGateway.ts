import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../support/freePort.mjs'
import { ownPackages, runIn } from '../ownPackages.ts'

const startTimeoutMs = 60_000
const pollMs = 100

/**
 * Hive Gateway over the schema that Mesh composes from the API's OpenAPI document, as documented: compiled execution,
 * one process. Installs both first.
 */
export async function startMesh(
  upstream: string,
  prefix: readonly string[],
): Promise<{ child: ChildProcess; url: string }> {
  const { path, program } = ownPackages('mesh', ['hive-gateway', 'mesh-compose'], 'Hive Gateway and Mesh, some 500 MB,')
  const composed = mkdtempSync(join(tmpdir(), 'tally-mesh-'))
  const clean = () => rmSync(composed, { recursive: true, force: true })
  try {
    const supergraph = join(composed, 'supergraph.graphql')
    const env = { ...process.env, MESH_FOLDER: composed, API_URL: upstream }
    runIn(path, process.execPath, [program('mesh-compose'), '-c', 'compose.js', '-o', supergraph], env)
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

async function answering(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + startTimeoutMs
  for (;;) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    if (child.exitCode !== null || Date.now() > until) throw new Error('Hive Gateway did not start')
    await setTimeout(pollMs)
  }
}
