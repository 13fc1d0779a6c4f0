import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { shortLivedDatabase } from './shortLivedDatabase.ts'
import { worldNow } from './worldPatients.ts'

const program = fileURLToPath(new URL('./stoppingApi.mjs', import.meta.url))

interface ProcessMessage {
  ready?: string
  failed?: string
  stops?: true
  written?: true
}

/**
 * Where a charge is interrupted: before the call to the card processor, before the money is applied, before the commit,
 * or before the response.
 */
export type ChargeStep = 'call' | 'apply' | 'commit' | 'answer'

/** The built API on a folder or a PostgreSQL, in a separate process, at the time of the test world. */
export class ApiProcess {
  readonly #child: ChildProcess

  /** `sandboxPort`: port of the payment sandbox; without it nothing can be charged. */
  constructor(place: string, sandboxPort?: string) {
    const given = [place, worldNow, ...(sandboxPort === undefined ? [] : [sandboxPort])]
    this.#child = fork(program, given, { execArgv: [shortLivedDatabase] })
  }

  get id(): number {
    return this.#child.pid!
  }

  /** The next output of the process. */
  async next(): Promise<ProcessMessage> {
    const ended = once(this.#child, 'exit').then(([code, signal]) => {
      throw new Error(`The API ended (${String(code ?? signal)})`)
    })
    const [answer] = (await Promise.race([once(this.#child, 'message'), ended])) as [ProcessMessage]
    return answer
  }

  /** From now on it pauses at the end of a transaction with writes, before its commit. */
  async stopInTheNextChange(): Promise<void> {
    await this.#send('stop')
  }

  /** It exits immediately, as after a power loss, in the middle of writing that change. */
  async dieInChange(number: number): Promise<void> {
    await this.#send(number)
  }

  /** It exits immediately in this step of the next charge. */
  async dieInCharge(lastStep: ChargeStep): Promise<void> {
    await this.#send({ lastStep })
  }

  async #send(what: 'stop' | number | { lastStep: ChargeStep }): Promise<void> {
    const answer = this.next()
    this.#child.send(what)
    await answer
  }

  /** Kills the process immediately, as a power loss would. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }
}
