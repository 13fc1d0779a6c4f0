import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './freePort.mjs'

const startTimeoutMs = 30_000
const stopGraceMs = 10_000
const loopback = '127.0.0.1'

/** Accounts to run PostgreSQL as when this process is root, which PostgreSQL rejects. */
const accounts = ['postgres', 'nobody']

/**
 * Nothing needs to outlive the tests, so nothing is flushed, logged for replicas, vacuumed, or compiled for one query.
 * Starting parallel workers for one takes ten times as long as reading the few rows of the tests.
 */
const settings = {
  listen_addresses: loopback,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_connections: '200',
  shared_buffers: '64MB',
}

/**
 * Starts PostgreSQL on a free port with a new, empty folder; `stop` ends it and removes the folder.
 * @returns {Promise<{ url: string, version: string, stop: () => Promise<void> }>}
 * @throws an error whose message is the reason that it cannot start
 */
export async function startPostgres() {
  const programs = findPrograms()
  if (!programs) throw new Error('PostgreSQL is not installed (no initdb on the PATH or in /usr/lib/postgresql)')
  const account = accountToRunAs()
  const folder = mkdtempSync(join(temporaryFolder(), 'tally-postgres-'))
  const clean = () => rmSync(folder, { recursive: true, force: true })
  try {
    if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
    const data = join(folder, 'data')
    await createCluster(join(programs, 'initdb'), data, { ...account, cwd: folder })
    const port = await freePort()
    const server = await serve(join(programs, 'postgres'), data, folder, port, account)
    // By its socket: over TCP a query costs this side and the server a third more.
    const url = `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`
    const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
    return { url, version, stop: () => stop(server).finally(clean) }
  } catch (error) {
    clean()
    throw error
  }
}

/** Sorted by bytes and aware of every alphabet, as in the embedded database, if the system has such a locale. */
async function createCluster(initdb, data, options) {
  const args = ['-D', data, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--no-sync', '--lc-collate=C']
  try {
    await run(initdb, [...args, '--lc-ctype=C.UTF-8'], options)
  } catch {
    await run(initdb, [...args, '--lc-ctype=C'], options)
  }
}

/** The folder of the newest installed programs; a distribution may keep them off the PATH. */
function findPrograms() {
  const packaged = '/usr/lib/postgresql'
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))))
}

function accountToRunAs() {
  if (process.getuid?.() !== 0) return {}
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const found = accounts.map((name) => lines.find((line) => line.startsWith(`${name}:`))).find(Boolean)
  if (!found) throw new Error('PostgreSQL does not run as root, and there is no other account to run it as')
  const [, , uid, gid] = found.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Another account has no access to a personal temporary folder. */
function temporaryFolder() {
  return process.getuid?.() === 0 ? '/tmp' : tmpdir()
}

function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.setEncoding('utf8').on('data', (text) => (errors += text))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(lastLine(errors)))))
  })
}

/** Resolves with the running server once it accepts connections. */
function serve(command, data, sockets, port, account) {
  const selected = Object.entries({ ...settings, port, unix_socket_directories: sockets })
  const args = ['-D', data, ...selected.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  // A separate process group: Ctrl-C ends the tests, which then stop it in order.
  const child = spawn(command, args, { ...account, cwd: sockets, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise((resolve, reject) => {
    const giveUp = setTimeout(() => void stop(child), startTimeoutMs)
    let log = ''
    child.stderr.setEncoding('utf8').on('data', (text) => {
      log = `${log}${text}`.slice(-4_000)
      if (!log.includes('ready to accept connections')) return
      clearTimeout(giveUp)
      resolve(child)
    })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(lastLine(log))))
  })
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const force = setTimeout(() => child.kill('SIGQUIT'), stopGraceMs)
  await ended
  clearTimeout(force)
}

const lastLine = (text) => text.trim().split('\n').at(-1) || 'PostgreSQL ended without a word'
