import { storedText, useStoredChoice, type StoredChoice } from '../../browser/storedChoice.ts'

/** A named list: filters and order as `viewQuery` writes them. */
export interface SavedView {
  id: string
  name: string
  query: string
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'name', 'query'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string')

function parseViews(text: string): readonly SavedView[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.filter(isView) : []
  } catch {
    return []
  }
}

const stores = new Map<string, StoredChoice<string>>()

/** One store a person: two people at one desk keep their own views. */
function storeOf(viewerId: string): StoredChoice<string> {
  const known = stores.get(viewerId)
  if (known) return known
  const made = storedText<string>(
    `tally.patients.views:${viewerId}`,
    (text): text is string => text.startsWith('['),
    '[]',
  )
  stores.set(viewerId, made)
  return made
}

export function useSavedViews(viewerId: string) {
  const store = storeOf(viewerId)
  const views = parseViews(useStoredChoice(store))
  const write = (next: readonly SavedView[]) => store.write(JSON.stringify(next))
  return {
    views,
    save: (name: string, query: string) => write([...views, { id: crypto.randomUUID(), name, query }]),
    remove: (id: string) => write(parseViews(store.read()).filter((view) => view.id !== id)),
    restore: (view: SavedView, at: number) => write(parseViews(store.read()).toSpliced(at, 0, view)),
  }
}
