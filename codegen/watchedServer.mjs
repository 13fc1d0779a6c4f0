import { watch } from 'node:fs'
import { inRoot } from './project.mjs'
import { ServerProcess } from './serverProcess.mjs'

/** One save may write several files; they count as one change. */
const settleMs = 120

/** A server that runs from its sources and restarts whenever one of them changes. */
export class WatchedServer {
  #start
  #server
  #watchers
  #timer
  #turn = Promise.resolve()

  /** Never resolves: after the server ends, the next change restarts it. */
  exited = new Promise(() => {})

  /**
   * @param {string} name Display name.
   * @param {string} script From the root.
   * @param {{ folders: string[], onChange?: () => Promise<unknown> } & object} options Source folders, additional work
   * after a change, and the options of `ServerProcess`.
   */
  constructor(name, script, { folders, onChange = async () => {}, ...options }) {
    this.name = name
    this.#start = () => (this.#server = watchEnd(new ServerProcess(name, script, options)))
    this.#start()
    const restart = () => void (this.#turn = this.#turn.then(() => this.#restart(onChange)))
    const changed = (event, file) => {
      if (!file?.endsWith('.ts') || file.endsWith('.test.ts')) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(restart, settleMs)
    }
    this.#watchers = folders.map((folder) => watch(inRoot(folder), { recursive: true }, changed))
  }

  async stop() {
    clearTimeout(this.#timer)
    for (const watcher of this.#watchers) watcher.close()
    await this.#turn
    await this.#server.stop()
  }

  async #restart(onChange) {
    await this.#server.stop()
    this.#start()
    const others = onChange().catch((error) => console.error(error.message))
    const url = await this.#server.ready
    if (url !== null) console.log(`${this.name} runs with the changes.`)
    await others
  }
}

function watchEnd(server) {
  void server.exited.then((how) => {
    if (!server.isStopping) console.error(`${server.name} ended (${how}); it starts again after the next change.`)
  })
  return server
}
