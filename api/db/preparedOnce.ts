import type { ReadTx } from './Tx.ts'

/** A statement that every call needs: put together once for each database. Its values are placeholders, it has no name. */
export function preparedOnce<Prepared>(prepare: (tx: ReadTx) => Prepared): (tx: ReadTx) => Prepared {
  const known = new WeakMap<ReadTx, Prepared>()
  return (tx) => {
    const prepared = known.get(tx) ?? prepare(tx)
    known.set(tx, prepared)
    return prepared
  }
}
