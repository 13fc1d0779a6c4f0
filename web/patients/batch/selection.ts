/** Who is chosen in a list: some of the rows that are loaded, or all that match but for some. Keys are graph ids. */
export type Selection =
  { kind: 'some'; keys: ReadonlySet<string> } | { kind: 'all'; excluded: ReadonlySet<string>; total: number }

export const nobody: Selection = { kind: 'some', keys: new Set() }
/** Everyone whom the list shows, loaded or not. */
export const everybody = (total: number): Selection => ({ kind: 'all', excluded: new Set(), total })

export const sizeOf = (selection: Selection): number =>
  selection.kind === 'some' ? selection.keys.size : selection.total - selection.excluded.size

/** The chosen ones among the rows that are loaded. */
export const selectedRows = (selection: Selection, loaded: readonly string[]): ReadonlySet<string> =>
  selection.kind === 'some' ? selection.keys : new Set(loaded.filter((key) => !selection.excluded.has(key)))

/** The selection after the checkboxes of the loaded rows were changed; none of them checked is nobody. */
export function selectionAfter(before: Selection, loaded: readonly string[], rows: ReadonlySet<string>): Selection {
  if (before.kind === 'some' || rows.size === 0) return { kind: 'some', keys: rows }
  return { ...before, excluded: new Set(loaded.filter((key) => !rows.has(key))) }
}
