import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts one of the built servers; resolves when it is ready.
 * @param onLog receives its log. Default: the log is discarded
 */
export async function startServer(
  entry: 'api' | 'gateway',
  env: NodeJS.ProcessEnv,
  execArgv: readonly string[] = process.execArgv,
  onLog?: (text: string) => void,
): Promise<ChildProcess> {
  const child = fork(`dist/server/${entry}/main.js`, {
    env,
    execArgv: [...execArgv],
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => onLog?.(chunk.toString()))
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean }) => message.ready && resolve())
    child.once('exit', (code) => reject(new Error(`The ${entry} ended with ${code}: ${complaint}`)))
  })
  return child
}

/** Stops a server and waits until it has exited. */
export async function endServer(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
