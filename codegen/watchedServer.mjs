import { watch } from 'node:fs'
import { inRoot } from './project.mjs'
import { ServerProcess } from './serverProcess.mjs'

/** One save may write several files; they count as one change. */
const settleMs = 120

/** A server run from its sources, and run anew whenever one of them changes. */
export class WatchedServer {
  #start
  #server
  #watchers
  #timer
  #turn = Promise.resolve()

  /**
   * @param {string} name What a person calls it.
   * @param {string} script From the root.
   * @param {{ folders: string[], onChange?: () => Promise<unknown> } & object} options The folders with its sources, what
   * to do after a change before it starts again, and the options of `ServerProcess`.
   */
  constructor(name, script, { folders, onChange = async () => {}, ...options }) {
    this.name = name
    this.#start = () => {
      this.#server = new ServerProcess(name, script, options)
      const server = this.#server
      void server.exited.then((how) => {
        if (!server.isStopping) console.error(`${name} ended (${how}); it starts again after the next change.`)
      })
    }
    this.#start()
    const changed = (event, file) => {
      if (!file || !/\.ts$/.test(file) || /\.test\.ts$/.test(file)) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => (this.#turn = this.#turn.then(() => this.#restart(onChange))), settleMs)
    }
    this.#watchers = folders.map((folder) => watch(inRoot(folder), { recursive: true }, changed))
  }

  /** Its address once it listens for the first time; null when it ends before that. */
  get ready() {
    return this.#server.ready
  }

  async stop() {
    clearTimeout(this.#timer)
    for (const watcher of this.#watchers) watcher.close()
    await this.#turn
    await this.#server.stop()
  }

  async #restart(onChange) {
    await this.#server.stop()
    await onChange().catch((error) => console.error(error.message))
    this.#start()
    const url = await this.#server.ready
    if (url !== null) console.log(`${this.name} runs with the changes.`)
  }
}
