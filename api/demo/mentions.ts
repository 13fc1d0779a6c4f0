import { adminOf } from './accounts.ts'
import type { RowSets } from './rowSets.ts'

/** Notes of each company that mention its admin, so that the filter and the marks show something. */
const perCompany = 2

/** Mentions the admin of each company in its latest notes by others. */
export function addMentions(rows: RowSets): void {
  for (const { id: companyId } of rows.companies) {
    const admin = adminOf(rows, companyId!)
    const notes = rows.messages
      .filter((message) => message.companyId === companyId && message.type === 'internal_note')
      .filter(({ userId }) => userId !== null && userId !== admin.id)
      .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    for (const note of notes.slice(0, perCompany)) {
      note.text = `@${admin.firstName} ${admin.lastName} ${note.text}`
      rows.messageMentions.push({ messageId: note.id!, userId: admin.id!, place: 0 })
    }
  }
}
