import { inArray } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { StaffMember } from '../contract/messages.ts'
import type { ReadTx } from '../db/Tx.ts'
import { users } from '../db/schema.ts'

type Staff = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'isSystem' | 'email'>

/** A staff member as shown to the viewer: practice users see system users as the support team. */
export function staffMemberOf(viewer: Pick<Viewer, 'isSystem'>, staff: Omit<Staff, 'email'>): StaffMember {
  const isOurs = staff.isSystem && !viewer.isSystem
  const name = isOurs ? 'Support team' : `${staff.firstName} ${staff.lastName}`.trim()
  return { id: staff.id, name, is_support_team: isOurs }
}

/** The users of some rows by id, in one query. */
export async function loadStaff(tx: ReadTx, rows: readonly { userId: string | null }[]): Promise<Map<string, Staff>> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return new Map()
  const { id, firstName, lastName, isSystem, email } = users
  const found = await tx.select({ id, firstName, lastName, isSystem, email }).from(users).where(inArray(users.id, ids))
  return new Map(found.map((staff) => [staff.id, staff]))
}
