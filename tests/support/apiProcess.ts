import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { briefDatabase } from './briefDatabase.ts'
import { worldNow } from './worldPatients.ts'

const program = fileURLToPath(new URL('./stoppingApi.mjs', import.meta.url))

interface Said {
  ready?: string
  failed?: string
  stops?: true
  written?: true
}

/**
 * Where a charge is cut off: before the card processor is called, before the money is applied, before that is committed, or
 * before the caller is answered.
 */
export type ChargeStep = 'call' | 'apply' | 'commit' | 'answer'

/** The built API on a folder or a PostgreSQL, in a process of its own, at the time of the test world. */
export class ApiProcess {
  readonly #child: ChildProcess

  /** `sandboxPort`: where the payment sandbox listens; without it nothing can be charged. */
  constructor(place: string, sandboxPort?: string) {
    const given = [place, worldNow, ...(sandboxPort === undefined ? [] : [sandboxPort])]
    this.#child = fork(program, given, { execArgv: [briefDatabase] })
  }

  get id(): number {
    return this.#child.pid!
  }

  /** What the process says next. */
  async next(): Promise<Said> {
    const ended = once(this.#child, 'exit').then(([code, signal]) => {
      throw new Error(`The API ended (${String(code ?? signal)})`)
    })
    const [said] = (await Promise.race([once(this.#child, 'message'), ended])) as [Said]
    return said
  }

  /** From now on it stands still at the end of a transaction that wrote something, before its commit. */
  async stopInTheNextChange(): Promise<void> {
    await this.#tell('stop')
  }

  /** It ends at once, as by a loss of power, in the middle of the writing of that change from now on. */
  async dieInChange(number: number): Promise<void> {
    await this.#tell(number)
  }

  /** It ends at once in this step of the next charge. */
  async dieInCharge(lastStep: ChargeStep): Promise<void> {
    await this.#tell({ lastStep })
  }

  async #tell(what: 'stop' | number | { lastStep: ChargeStep }): Promise<void> {
    const said = this.next()
    this.#child.send(what)
    await said
  }

  /** Ends the process at once, as a loss of power would; it can do nothing about it. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }
}
