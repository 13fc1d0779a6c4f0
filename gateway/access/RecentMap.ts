/**
 * Cache of the most recently used entries. An entry is dropped if it was not used while half as many others were
 * added. It alternates two maps, so its cost stays that of one.
 */
export class RecentMap<Value> {
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()

  constructor(private readonly maxEntries: number) {}

  get size(): number {
    return this.#young.size + this.#old.size
  }

  get(key: string): Value | undefined {
    return this.#young.get(key) ?? this.#old.get(key)
  }

  set(key: string, value: Value): void {
    this.#old.delete(key)
    this.#young.set(key, value)
    if (this.#young.size * 2 <= this.maxEntries) return
    this.#old = this.#young
    this.#young = new Map()
  }

  delete(key: string): void {
    this.#young.delete(key)
    this.#old.delete(key)
  }
}
