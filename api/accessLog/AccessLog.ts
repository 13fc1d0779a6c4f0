import type { Database } from '../db/database.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import {
  type AccessEntry,
  type AccountScope,
  appendEntries,
  appendEntriesAfter,
  type ChainHead,
  type ScopedEntry,
  scopesOf,
} from './accessChain.ts'
import { RecordedAnswers } from './RecordedAnswers.ts'

interface Waiting {
  reads: readonly ScopedEntry[]
  resolve: () => void
  reject: (error: unknown) => void
}

/** State of one company’s chain. Each company has its own, so that they do not block each other. */
interface Chain {
  companyId: string
  waiting: Waiting[]
  isWriting: boolean
  /** Position after this server’s last entry. Another server may have continued the chain. */
  head: ChainHead | null
}

const maxKnownAccounts = 20_000

/**
 * Records which user saw which account before the response is sent: a response without its entries is never sent.
 * Concurrent calls for one company share one statement, so that they do not queue for the chain.
 */
export class AccessLog {
  readonly #chains = new Map<string, Chain>()
  readonly #answers = new RecordedAnswers()
  readonly #accounts = new Map<string, AccountScope>()

  constructor(private readonly database: Database) {}

  /** Resolves once the entries are stored; only then may the response be sent. */
  async append(reads: readonly AccessEntry[]): Promise<void> {
    if (reads.length === 0) return
    const scoped = await this.#scoped(this.database.db, reads)
    await Promise.all(byCompany(scoped).map(([companyId, own]) => this.#wait(this.#chainOf(companyId), own)))
  }

  /** The same for a polled call. Records nothing if the same user received the same response before. */
  async appendChanged(reads: readonly AccessEntry[], url: string, answer: unknown): Promise<void> {
    const answered = { reads, url, answer }
    if (this.#answers.has(answered)) return
    await this.append(reads)
    this.#answers.add(answered)
  }

  /** The same within a mutation’s transaction, at its end: stored atomically with the change. */
  async appendIn(tx: Tx, reads: readonly AccessEntry[]): Promise<void> {
    for (const [companyId, own] of byCompany(await this.#scoped(tx, reads))) await appendEntries(tx, companyId, own)
  }

  #chainOf(companyId: string): Chain {
    const chain = this.#chains.get(companyId) ?? { companyId, waiting: [], isWriting: false, head: null }
    this.#chains.set(companyId, chain)
    return chain
  }

  #wait(chain: Chain, reads: readonly ScopedEntry[]): Promise<void> {
    return new Promise((resolve, reject) => {
      chain.waiting.push({ reads, resolve, reject })
      if (!chain.isWriting) void this.#write(chain)
    })
  }

  async #write(chain: Chain): Promise<void> {
    chain.isWriting = true
    while (chain.waiting.length > 0) {
      const batch = chain.waiting.splice(0)
      try {
        await this.#continue(
          chain,
          batch.flatMap(({ reads }) => reads),
        )
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    chain.isWriting = false
  }

  async #continue(chain: Chain, reads: readonly ScopedEntry[]): Promise<void> {
    const { companyId } = chain
    const head = chain.head && (await appendEntriesAfter(this.database.db, companyId, chain.head, reads))
    chain.head = head ?? (await this.database.transaction((tx) => appendEntries(tx, companyId, reads)))
  }

  /** With the account's company and practice, which are loaded once. */
  async #scoped(tx: ReadTx, reads: readonly AccessEntry[]): Promise<ScopedEntry[]> {
    const unknown = [...new Set(reads.map(({ patientId }) => patientId))].filter((id) => !this.#accounts.has(id))
    if (this.#accounts.size + unknown.length > maxKnownAccounts) this.#accounts.clear()
    const requested = unknown.length > 0 ? await scopesOf(tx, unknown) : null
    for (const [id, scope] of requested ?? []) this.#accounts.set(id, scope)
    return reads.flatMap((read) => {
      const scope = this.#accounts.get(read.patientId)
      return scope ? [{ ...read, ...scope }] : []
    })
  }
}

/** In order of company id, the lock order used everywhere. */
function byCompany(reads: readonly ScopedEntry[]): [companyId: string, reads: ScopedEntry[]][] {
  const groups = new Map<string, ScopedEntry[]>()
  for (const read of reads) {
    const group = groups.get(read.companyId)
    if (group) group.push(read)
    else groups.set(read.companyId, [read])
  }
  return [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1))
}
