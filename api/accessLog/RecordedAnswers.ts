import { createHash } from 'node:crypto'
import type { AccessEntry } from './accessChain.ts'

/** Milliseconds after which an equal answer is recorded again. */
const rememberedMs = 10 * 60_000
const maxRemembered = 5_000

interface Answered {
  reads: readonly AccessEntry[]
  /** Path of the call with its ids. */
  url: string
  answer: unknown
}

/**
 * Hashes of the last recorded response to each polled call. A response that the same user received seconds ago adds
 * nothing to the access log, and would bury its other entries. Each server remembers its own, so at worst a response is
 * recorded once more.
 */
export class RecordedAnswers {
  readonly #last = new Map<string, { answer: string; at: number }>()

  /** Whether the same user received the same response before. */
  has(answered: Answered): boolean {
    const last = this.#last.get(keyOf(answered))
    return last !== undefined && last.answer === hash(answered.answer) && timeOf(answered) - last.at < rememberedMs
  }

  /** Call after the entries are stored. */
  add(answered: Answered): void {
    const key = keyOf(answered)
    this.#last.delete(key)
    if (this.#last.size >= maxRemembered) this.#last.clear()
    this.#last.set(key, { answer: hash(answered.answer), at: timeOf(answered) })
  }
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64')

const keyOf = ({ reads, url }: Answered) =>
  hash([url, reads.map(({ userId, impersonatorId, patientId }) => [userId, impersonatorId, patientId])])

const timeOf = ({ reads: [first] }: Answered) => Date.parse(first?.createdAt ?? '')
