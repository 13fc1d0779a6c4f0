import { keepDraft, readDraft } from './drafts.ts'

/**
 * The accounts that a person opened last, by id, the latest first. Kept as drafts are: of this person, in this tab,
 * and gone when they sign out. Names and balances are asked for anew each time.
 */
const key = 'recentAccounts'
const most = 8

export const recentAccounts = (): string[] => readDraft(key).split(' ').filter(Boolean)

export function rememberAccount(id: string): void {
  keepDraft(key, [id, ...recentAccounts().filter((other) => other !== id)].slice(0, most).join(' '))
}
