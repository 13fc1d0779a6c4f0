import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { shortLivedDatabase } from './shortLivedDatabase.ts'

export interface RunningServer {
  child: ChildProcess
  /** How it ended: its exit code, or the signal. */
  ended: Promise<number | string>
  /** Its output for the process that started it. */
  complaint: () => string
  /** Its log so far. */
  log: () => string
}

const environment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'DATABASE_URL'))

/** Registers what to do at the end of a test, or of several. */
type AtEnd = (end: () => void) => void

/**
 * One of the built servers in a separate process, by default until the test is over: from its sources it would take
 * seconds to start.
 */
export function runServer(
  server: 'api' | 'gateway',
  env: Record<string, string>,
  atEnd: AtEnd = onTestFinished,
): RunningServer {
  const child = fork(`dist/server/${server}/main.js`, [], {
    env: { ...environment(), ...env },
    execArgv: [shortLivedDatabase],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  atEnd(() => void child.kill('SIGKILL'))
  const [complaint, log] = [collectedText(child.stderr!), collectedText(child.stdout!)]
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string)
  return { child, ended, complaint, log }
}

/**
 * The same, once it accepts requests.
 * @throws with its log if it ends before
 */
export async function startBuiltServer(
  server: 'api' | 'gateway',
  env: Record<string, string>,
  atEnd: AtEnd = onTestFinished,
): Promise<RunningServer> {
  const running = runServer(server, env, atEnd)
  const failed = running.ended.then(() => Promise.reject(new Error(running.complaint())))
  const ready = new Promise<void>((resolve) => {
    running.child.on('message', (received: { ready?: boolean }) => received.ready && resolve())
  })
  await Promise.race([ready, failed])
  return running
}

function collectedText(stream: NodeJS.ReadableStream): () => string {
  let text = ''
  stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}
