import type { Database } from '../db/database.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import {
  type AccountRead,
  type AccountScope,
  appendReads,
  appendReadsBehind,
  type ChainHead,
  type ScopedRead,
  scopesOf,
} from './readChain.ts'

interface Waiting {
  reads: readonly AccountRead[]
  resolve: () => void
  reject: (error: unknown) => void
}

const mostKnownAccounts = 20_000

/**
 * Writes down who saw which account before the answer is given: an answer without its entries is never sent. Calls
 * that are answered at the same time share one statement, so that the chain does not make them queue.
 */
export class ReadLog {
  #waiting: Waiting[] = []
  #isWriting = false
  /** Where the chain ended after this server's last entry; another server may have continued it. */
  #head: ChainHead | null = null
  readonly #accounts = new Map<string, AccountScope>()

  constructor(private readonly database: Database) {}

  /** Resolves once the entries are kept; with them the answer may go out. */
  append(reads: readonly AccountRead[]): Promise<void> {
    if (reads.length === 0) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ reads, resolve, reject })
      if (!this.#isWriting) void this.#write()
    })
  }

  /** The same within the transaction of a change, at its end: kept with it or not at all. */
  async appendIn(tx: Tx, reads: readonly AccountRead[]): Promise<void> {
    if (reads.length > 0) await appendReads(tx, await this.#scoped(tx, reads))
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0)
      try {
        await this.#continue(batch.flatMap(({ reads }) => reads))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#isWriting = false
  }

  async #continue(reads: readonly AccountRead[]): Promise<void> {
    const { db } = this.database
    const scoped = await this.#scoped(db, reads)
    const head = this.#head && (await appendReadsBehind(db, this.#head, scoped))
    this.#head = head ?? (await this.database.transaction((tx) => appendReads(tx, scoped)))
  }

  /** With the account's company and practice, which are asked for once. */
  async #scoped(tx: ReadTx, reads: readonly AccountRead[]): Promise<ScopedRead[]> {
    const unknown = [...new Set(reads.map(({ patientId }) => patientId))].filter((id) => !this.#accounts.has(id))
    if (this.#accounts.size + unknown.length > mostKnownAccounts) this.#accounts.clear()
    const asked = unknown.length > 0 ? await scopesOf(tx, unknown) : null
    for (const [id, scope] of asked ?? []) this.#accounts.set(id, scope)
    return reads.flatMap((read) => {
      const scope = this.#accounts.get(read.patientId)
      return scope ? [{ ...read, ...scope }] : []
    })
  }
}
