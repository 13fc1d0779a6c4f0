import { fork } from 'node:child_process'
import { root } from './project.mjs'

/** Longer than a server’s shutdown grace period. */
const stopGraceMs = 15_000
const endWithParent = new URL('./endWithParent.mjs', import.meta.url).href

/**
 * One of the two servers as a child process. It sends `{ ready: true, url }` once it listens. Before and after, it may
 * report its work (`{ progress, done, total }`, `{ accounts, password }`).
 */
export class ServerProcess {
  #child
  #isStopping = false

  /**
   * @param {string} name Display name.
   * @param {string} script From the root.
   * @param {{ env?: object, nodeArguments?: string[], onMessage?: (message: object) => void }} options
   */
  constructor(name, script, { env = {}, nodeArguments = [], onMessage = () => {} } = {}) {
    this.name = name
    const execArgv = [...nodeArguments, '--import', endWithParent]
    this.#child = fork(script, [], { cwd: root, env: { ...process.env, ...env }, execArgv })
    /** Exit code, or the signal that ended it. */
    this.exited = new Promise((resolve) => {
      this.#child.once('exit', (code, signal) => resolve(signal ?? code))
      this.#child.once('error', () => resolve('a failed start'))
    })
    /** Its address once it listens; null if it ends before that. */
    this.ready = new Promise((resolve) => {
      void this.exited.then(() => resolve(null))
      this.#child.on('message', (message) => (message.ready ? resolve(message.url ?? '') : onMessage(message)))
    })
  }

  /** Whether it was asked to stop. */
  get isStopping() {
    return this.#isStopping
  }

  /** Asks it to stop and waits; kills it after 15 seconds. */
  async stop() {
    this.#isStopping = true
    this.#child.kill('SIGTERM')
    const force = setTimeout(() => this.#child.kill('SIGKILL'), stopGraceMs)
    await this.exited
    clearTimeout(force)
  }
}
