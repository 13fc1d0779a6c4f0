import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Starts one of the built servers; it is ready when this answers. */
export async function startServer(
  entry: 'api' | 'gateway',
  env: NodeJS.ProcessEnv,
  execArgv: readonly string[] = process.execArgv,
): Promise<ChildProcess> {
  const child = fork(`dist/server/${entry}/main.js`, {
    env,
    execArgv: [...execArgv],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    child.on('message', (message: { ready?: boolean }) => message.ready && resolve())
    child.once('exit', (code) => reject(new Error(`The ${entry} ended with ${code}: ${complaint}`)))
  })
  return child
}

/** Ends a server and waits until it is gone. */
export async function endServer(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}
