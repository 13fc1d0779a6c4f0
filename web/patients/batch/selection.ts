/** Selection of a list: some of the loaded rows, or all matching patients with exceptions. Keys are graph ids. */
export type Selection =
  { kind: 'some'; keys: ReadonlySet<string> } | { kind: 'all'; excluded: ReadonlySet<string>; total: number }

export const emptySelection: Selection = { kind: 'some', keys: new Set() }
/** All matches of the list, loaded or not. */
export const allMatching = (total: number): Selection => ({ kind: 'all', excluded: new Set(), total })

export const sizeOf = (selection: Selection): number =>
  selection.kind === 'some' ? selection.keys.size : selection.total - selection.excluded.size

/** Selected patients among the loaded rows. */
export const selectedRows = (selection: Selection, loaded: readonly string[]): ReadonlySet<string> =>
  selection.kind === 'some' ? selection.keys : new Set(loaded.filter((key) => !selection.excluded.has(key)))

/** The selection after a change of the checkboxes. No checked rows: empty selection. */
export function selectionAfter(before: Selection, loaded: readonly string[], rows: ReadonlySet<string>): Selection {
  if (before.kind === 'some' || rows.size === 0) return { kind: 'some', keys: rows }
  return { ...before, excluded: new Set(loaded.filter((key) => !rows.has(key))) }
}
