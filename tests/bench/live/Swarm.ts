import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SwarmAnswer, SwarmOrder } from './swarmProcess.ts'

/** A TypeScript program of the bench as a process of its own. */
export const forkProgram = (name: string, args: readonly string[] = []): ChildProcess =>
  fork(fileURLToPath(new URL(name, import.meta.url)), args, {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })

/** The clients, in a process of their own. */
export class Swarm {
  readonly #child = forkProgram('swarmProcess.ts')
  #number = 0

  /** Has it done. */
  async tell(order: SwarmOrder): Promise<SwarmAnswer> {
    const number = ++this.#number
    this.#child.send({ ...order, number })
    for (;;) {
      const [answer] = (await once(this.#child, 'message')) as [SwarmAnswer & { number: number }]
      if (answer.number === number) return answer
    }
  }

  async close(): Promise<void> {
    this.#child.kill('SIGTERM')
    await once(this.#child, 'exit')
  }
}
