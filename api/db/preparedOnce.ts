import type { ReadTx } from './Tx.ts'

/** An unnamed statement that every call needs, prepared once per database. Its values are placeholders. */
export function preparedOnce<Prepared>(prepare: (tx: ReadTx) => Prepared): (tx: ReadTx) => Prepared {
  const known = new WeakMap<ReadTx, Prepared>()
  return (tx) => {
    const prepared = known.get(tx) ?? prepare(tx)
    known.set(tx, prepared)
    return prepared
  }
}
