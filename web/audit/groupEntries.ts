interface Entry {
  readonly id: string
  readonly createdAt: string
  readonly actionText: string
  readonly actor: { readonly id: string } | null | undefined
  readonly changes: readonly { readonly field: string }[]
}

/** Entries of one change to many objects, or a single entry. */
export interface EntryGroup<Of extends Entry> {
  /** The id of its first entry. */
  key: string
  entries: readonly Of[]
}

/** A batch writes its entries at the same instant, by the same user, with the same action and fields. */
const keyOf = ({ createdAt, actionText, actor, changes }: Entry) =>
  JSON.stringify([createdAt, actionText, actor?.id, changes.map(({ field }) => field)])

/** Changes of one batch as one group, in the order of the entries. */
export function groupEntries<Of extends Entry>(entries: readonly Of[]): EntryGroup<Of>[] {
  const groups = new Map<string, Of[]>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return [...groups.values()].map((grouped) => ({ key: grouped[0]!.id, entries: grouped }))
}
