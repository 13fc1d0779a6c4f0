import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot, Problem } from '../project.mjs'

/** Files that a command will write. Collected and validated first, so that a rejected command writes nothing. */
export class Plan {
  #texts = new Map()
  #added = new Set()
  /** Manual follow-up by file path. */
  #followUp = new Map()

  /** A new file. `followUp`: what the developer must complete; empty if nothing is left to do. */
  add(path, text, followUp) {
    if (existsSync(inRoot(path)) || this.#texts.has(path)) throw new Problem(`${path} exists: choose another name.`)
    this.#texts.set(path, text)
    this.#added.add(path)
    if (followUp) this.#followUp.set(path, followUp)
  }

  /** The new files with their unformatted texts. @returns {[path: string, text: string][]} */
  newFiles() {
    return [...this.#texts].filter(([path]) => this.#added.has(path))
  }

  /** Changes an existing file. */
  change(path, change) {
    const before = this.#texts.get(path) ?? readFileSync(inRoot(path), 'utf8')
    this.#texts.set(path, change(before))
  }

  /**
   * Writes everything, formatted.
   * @returns {Promise<Written>}
   */
  async write() {
    const { format, resolveConfig } = await import('prettier')
    const texts = new Map()
    for (const [path, text] of this.#texts) {
      const filepath = inRoot(path)
      texts.set(path, await format(text, { ...(await resolveConfig(filepath)), filepath }))
    }
    for (const [path, text] of texts) {
      mkdirSync(dirname(inRoot(path)), { recursive: true })
      writeFileSync(inRoot(path), text)
    }
    const paths = [...texts.keys()]
    const files = paths.filter((path) => this.#added.has(path))
    const lines = files.reduce((sum, path) => sum + texts.get(path).split('\n').length - 1, 0)
    return { files, changed: paths.filter((path) => !this.#added.has(path)), lines, followUp: this.#followUp }
  }
}

/**
 * @typedef {object} Written
 * @property {string[]} files New files.
 * @property {string[]} changed Files that got a line or two.
 * @property {number} lines Of the new files.
 * @property {Map<string, string>} followUp What the developer must complete, by file.
 */
