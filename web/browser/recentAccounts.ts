import { keepDraft, readDraft } from './drafts.ts'

/**
 * Ids of the user’s recently viewed accounts, latest first. Stored like drafts: per user, in this tab, and deleted at
 * sign-out. Names and balances are always fetched.
 */
const key = 'recentAccounts'
const most = 8

export const recentAccounts = (): string[] => readDraft(key).split(' ').filter(Boolean)

export function rememberAccount(id: string): void {
  keepDraft(key, [id, ...recentAccounts().filter((other) => other !== id)].slice(0, most).join(' '))
}
