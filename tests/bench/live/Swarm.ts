import { once } from 'node:events'
import { forkProgram } from '../forkProgram.ts'
import type { SwarmAnswer, SwarmOrder } from './swarmProcess.ts'

/** The clients, in a separate process. */
export class Swarm {
  readonly #child = forkProgram(new URL('./swarmProcess.ts', import.meta.url))
  #number = 0

  /** Sends a command and awaits its result. */
  async request(order: SwarmOrder): Promise<SwarmAnswer> {
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
