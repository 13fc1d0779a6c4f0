import { createHash } from 'node:crypto'
import pg from 'pg'

/** Longer statements insert many rows and are rarely repeated. */
const longestPrepared = 20_000
/** Maximum number of statements that a connection keeps parsed. Others are sent unnamed. */
const maxPrepared = 300

/**
 * A connection that names each statement with values by its text: PostgreSQL parses it once, and plans it once if one
 * plan suits all values. A statement is named when it is sent for the second time.
 */
export class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string | null>()
  #prepared = 0

  // The driver has several signatures; only the one that Drizzle and the pool use is changed.
  override query = ((config: unknown, values?: unknown, callback?: unknown) => {
    const named = isStatement(config) && Array.isArray(values) && values.length > 0 ? this.#named(config) : config
    return (super.query as (...parts: unknown[]) => unknown)(named, values, callback)
  }) as pg.Client['query']

  #named(config: pg.QueryConfig): pg.QueryConfig {
    if (config.text.length > longestPrepared) return config
    const known = this.#names.get(config.text)
    if (known) return { ...config, name: known }
    if (known === undefined) {
      if (this.#names.size >= 10 * maxPrepared) this.#forgetUnnamed()
      this.#names.set(config.text, null)
      return config
    }
    if (this.#prepared >= maxPrepared) return config
    const name = createHash('sha1').update(config.text).digest('hex')
    this.#prepared += 1
    this.#names.set(config.text, name)
    return { ...config, name }
  }

  #forgetUnnamed(): void {
    for (const [text, name] of this.#names) if (name === null) this.#names.delete(text)
  }
}

const isStatement = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' &&
  config !== null &&
  'text' in config &&
  !('submit' in config) &&
  !(config as pg.QueryConfig).name
