import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** A TypeScript program of the bench in a separate process: `new URL('./name.ts', import.meta.url)`. */
export const forkProgram = (program: URL, args: readonly string[] = []): ChildProcess =>
  fork(fileURLToPath(program), args, { execArgv: ['--import', 'tsx'], serialization: 'advanced' })
