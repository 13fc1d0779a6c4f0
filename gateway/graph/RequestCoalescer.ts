interface Work<M, T> {
  /** The work in progress. A caller that joins now may already know of newer data. */
  running: Promise<T>
  /** The next run, for all callers that arrived in the meantime. */
  next: { members: M[]; result: Promise<T> } | null
}

/**
 * Coalesces concurrent calls. A caller never receives a result that started before its own call: it waits briefly for
 * the run in progress, and shares the next one with all callers that arrived in the meantime.
 */
export class RequestCoalescer<M, T> {
  readonly #all = new Map<string, Work<M, T>>()

  /** @param patienceMs maximum wait for a run in progress */
  constructor(private readonly patienceMs: number) {}

  /** Keys with a run in progress. */
  get size(): number {
    return this.#all.size
  }

  /** @param work of the first caller, run for all callers of the next run */
  do(key: string, member: M, work: (members: readonly M[]) => Promise<T>): Promise<T> {
    const known = this.#all.get(key)
    if (!known) return this.#begin(key, [member], work)
    if (known.next) {
      known.next.members.push(member)
      return known.next.result
    }
    const members = [member]
    const result = this.#endOf(known.running).then(() => this.#begin(key, members, work))
    known.next = { members, result }
    return result
  }

  #begin(key: string, members: readonly M[], work: (members: readonly M[]) => Promise<T>): Promise<T> {
    const running = work(members)
    const started: Work<M, T> = { running, next: null }
    this.#all.set(key, started)
    const end = () => {
      if (!started.next && this.#all.get(key) === started) this.#all.delete(key)
    }
    running.then(end, end)
    return running
  }

  /** Resolves when the run has ended, whatever its outcome, or has taken too long. */
  #endOf(running: Promise<T>): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.patienceMs)
      const end = () => {
        clearTimeout(timer)
        resolve()
      }
      running.then(end, end)
    })
  }
}
