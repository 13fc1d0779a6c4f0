import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import * as contract from '../contract/users.ts'
import type { ReadTx } from '../db/Tx.ts'
import { users } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { scopedList } from '../listing/lists.ts'
import { userScope } from './userScope.ts'

const name = sql`lower(${users.lastName} || ' ' || ${users.firstName})`

export const listUsers = scopedList({
  endpoint: contract.listUsers,
  table: users,
  scope: userScope,
  filters: {
    id: users.id,
    name,
    email: users.email,
    company_id: users.companyId,
    active: users.active,
    role: users.role,
    is_system: users.isSystem,
  },
  sorts: { name: { by: name, type: 'text' }, created_at: { by: users.createdAt, type: 'timestamptz' } },
  toResponse: (user) => userOf(user),
})

export async function getUser(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof contract.getUser>) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, path.id), userScope(viewer)))
  if (!user) throw notFound('user')
  return userOf(user)
}

function userOf(user: typeof users.$inferSelect) {
  return {
    id: user.id,
    company_id: user.companyId,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    phone: user.phone,
    sip_phone: user.sipPhone,
    operator_status: user.operatorStatus,
    role: user.role,
    active: user.active,
    is_system: user.isSystem,
    is_patients_support: user.isPatientsSupport,
    is_onshore: user.isOnshore,
    is_spanish_speaker: user.isSpanishSpeaker,
    is_2fa_enabled: user.is2faEnabled,
    allowed_clients: user.allowedPractices,
    created_at: isoInstant(user.createdAt),
  }
}
