import type { Tx } from './database.ts'

/** A statement that every call needs: put together once for each database. Its values are placeholders, it has no name. */
export function preparedOnce<Prepared>(prepare: (tx: Tx) => Prepared): (tx: Tx) => Prepared {
  const known = new WeakMap<Tx, Prepared>()
  return (tx) => {
    const prepared = known.get(tx) ?? prepare(tx)
    known.set(tx, prepared)
    return prepared
  }
}
