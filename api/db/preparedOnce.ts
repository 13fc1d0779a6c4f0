import type { Tx } from './database.ts'

/**
 * A statement that is asked for all the time: put together once for each database, and by its name planned once for each
 * of its connections. Its values are placeholders.
 */
export function preparedOnce<Prepared>(prepare: (tx: Tx) => Prepared): (tx: Tx) => Prepared {
  const known = new WeakMap<Tx, Prepared>()
  return (tx) => {
    const prepared = known.get(tx) ?? prepare(tx)
    known.set(tx, prepared)
    return prepared
  }
}
