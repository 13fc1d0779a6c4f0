interface Work<M, T> {
  /** Under way: who comes now may know of something newer than what it finds. */
  running: Promise<T>
  /** Begins when that has ended, for all who came meanwhile. */
  next: { members: M[]; result: Promise<T> } | null
}

/**
 * Does once what is asked for several times at the same moment. Nobody is given what was begun before they asked: who
 * comes while it is being done waits until it has ended, for a moment at most, and shares what is done next with all
 * others who came meanwhile.
 */
export class Gathered<M, T> {
  readonly #all = new Map<string, Work<M, T>>()

  /** @param patienceMs nobody waits longer than this for the end of what others began */
  constructor(private readonly patienceMs: number) {}

  /** Keys that something is being done for. */
  get size(): number {
    return this.#all.size
  }

  /** @param work of whoever came first, begun with all for whom it is done */
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
    const begun: Work<M, T> = { running, next: null }
    this.#all.set(key, begun)
    const end = () => {
      if (!begun.next && this.#all.get(key) === begun) this.#all.delete(key)
    }
    running.then(end, end)
    return running
  }

  /** Resolves when it has ended, however it did, or took too long. */
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
