/** An access log entry, as the dialog selects it. */
export interface Read {
  /** Cursor in the log. */
  readonly key: string
  readonly createdAt: string
  readonly person: string | null | undefined
  readonly impersonator: string | null | undefined
  readonly endpoint: string
  readonly operation: string | null | undefined
  readonly documentId: string | null | undefined
  readonly fields: readonly string[]
}

/** A screen makes several calls, which arrive within this time. */
const sameScreenMs = 5_000

/** Entries of one screen as one line: the same user and operation at about the same time, with all their fields. */
export function groupAccesses(reads: readonly Read[]): Read[] {
  const groups: Read[] = []
  for (const read of reads) {
    const index = groups.findLastIndex((group) => isSameScreen(group, read))
    const group = groups[index]
    if (group) groups[index] = { ...group, fields: [...new Set([...group.fields, ...read.fields])] }
    else groups.push(read)
  }
  return groups
}

const isSameScreen = (one: Read, other: Read): boolean =>
  one.person === other.person &&
  one.impersonator === other.impersonator &&
  one.operation === other.operation &&
  one.documentId === other.documentId &&
  (one.operation != null || one.endpoint === other.endpoint) &&
  Math.abs(Date.parse(one.createdAt) - Date.parse(other.createdAt)) <= sameScreenMs
