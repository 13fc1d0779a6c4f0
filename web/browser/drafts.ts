/**
 * Unsent long texts. They survive a reload and an expired session, but only in this tab: they contain patient data and
 * must not stay on a shared computer.
 */
const prefix = 'tally.draft.'
const longestDraft = 20_000

let owner: string | null = null

const keyOf = (name: string) => `${prefix}${owner}.${name}`

function keys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return [] // some private windows deny storage: then there are no drafts
  }
}

/** Sets the user whose drafts are used from now on. Other users’ drafts are deleted. */
export function setDraftOwner(personId: string): void {
  owner = personId
  for (const key of keys()) if (!key.startsWith(keyOf(''))) sessionStorage.removeItem(key)
}

/** For sign-out: the user may hand over the computer. */
export function forgetDrafts(): void {
  for (const key of keys()) sessionStorage.removeItem(key)
}

export function readDraft(name: string): string {
  try {
    return owner === null ? '' : (sessionStorage.getItem(keyOf(name)) ?? '')
  } catch {
    return ''
  }
}

/** Stores a text; an empty one is deleted. */
export function keepDraft(name: string, text: string): void {
  if (owner === null) return
  try {
    if (text === '' || text.length > longestDraft) sessionStorage.removeItem(keyOf(name))
    else sessionStorage.setItem(keyOf(name), text)
  } catch {
    return
  }
}
