import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './project.mjs'

/**
 * Records the sources of each built target, so that a warm start builds nothing. A file is read again only if its size
 * or modification time differs; its content decides.
 */
export class BuildMemory {
  #folder
  #path
  #files
  #made

  constructor(folder = root) {
    this.#folder = folder
    this.#path = join(folder, '.cache', 'build.json')
    const stored = existsSync(this.#path) ? readJson(this.#path) : null
    this.#files = stored?.files ?? {}
    this.#made = stored?.made ?? {}
  }

  /** Whether `target` (`{ name, from, gives, isSource }`) was made from the current sources and still exists. */
  isFresh(target) {
    return (
      this.#made[target.name] === this.#fingerprint(target) &&
      target.gives.every((path) => existsSync(join(this.#folder, path)))
    )
  }

  /** Records that `target` has been made from the sources as they are now. */
  remember(target) {
    this.#made[target.name] = this.#fingerprint(target)
    mkdirSync(dirname(this.#path), { recursive: true })
    writeFileSync(`${this.#path}.${process.pid}`, JSON.stringify({ files: this.#files, made: this.#made }))
    renameSync(`${this.#path}.${process.pid}`, this.#path)
  }

  #fingerprint({ from, isSource = () => true }) {
    const hash = createHash('sha256').update(process.version)
    for (const path of from.flatMap((start) => [...filesBelow(this.#folder, start)]).filter(isSource)) {
      hash.update(`${path}\n${this.#contentOf(path)}\n`)
    }
    return hash.digest('hex')
  }

  #contentOf(path) {
    const { mtimeMs, size } = statSync(join(this.#folder, path))
    const known = this.#files[path]
    if (known?.[0] === mtimeMs && known[1] === size) return known[2]
    const content = createHash('sha256')
      .update(readFileSync(join(this.#folder, path)))
      .digest('hex')
    this.#files[path] = [mtimeMs, size, content]
    return content
  }
}

/** Files at or below `start`, sorted, as paths from `folder` with forward slashes; empty if nothing exists there. */
export function* filesBelow(folder, start) {
  const path = join(folder, start)
  if (!existsSync(path)) return
  if (!statSync(path).isDirectory()) return yield start
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.name === 'node_modules' || entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* filesBelow(folder, `${start}/${entry.name}`)
    else yield `${start}/${entry.name}`
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
