/** The user’s choices: column id → shown. Other columns follow their default. */
export type StoredColumns = Readonly<Record<string, boolean>>

const storageKey = (tableId: string) => `table:${tableId}:columns`

export function readColumns(tableId: string): StoredColumns {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(tableId)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as StoredColumns) : {}
  } catch {
    // Storage may be denied or contain other data: then the defaults apply.
    return {}
  }
}

export function writeColumns(tableId: string, columns: StoredColumns): void {
  try {
    if (Object.keys(columns).length === 0) localStorage.removeItem(storageKey(tableId))
    else localStorage.setItem(storageKey(tableId), JSON.stringify(columns))
  } catch {
    // Storage is full or denied: the choice lasts as long as the screen.
  }
}
