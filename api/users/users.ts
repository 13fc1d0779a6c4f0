import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { FieldTree } from '../contract/fields.ts'
import * as contract from '../contract/users.ts'
import type { ReadTx } from '../db/Tx.ts'
import { sessions, users } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { fieldReader, responseFields } from '../listing/fieldReader.ts'
import type { SelectedRow } from '../listing/listDeclaration.ts'
import { scopedList } from '../listing/lists.ts'
import { rowSelector } from '../listing/rowSelector.ts'
import { userScope } from './userScope.ts'

const name = sql`lower(${users.lastName} || ' ' || ${users.firstName})`

const userSource = {
  table: users,
  columns: {
    ...getTableColumns(users),
    // Sessions in which a system user impersonates the user are not theirs.
    lastSeenAt: sql<string | null>`(
      select max(${sessions.refreshedAt}) from ${sessions}
      where ${sessions.userId} = ${users.id} and ${sessions.impersonatorId} is null)`,
  },
}
type UserRow = SelectedRow<(typeof userSource)['columns']>

const userFields = responseFields<UserRow, unknown, z.infer<typeof contract.user>>()({
  id: column('id'),
  company_id: column('companyId'),
  first_name: column('firstName'),
  last_name: column('lastName'),
  email: column('email'),
  phone: column('phone'),
  sip_phone: column('sipPhone'),
  operator_status: column('operatorStatus'),
  role: column('role'),
  active: column('active'),
  is_system: column('isSystem'),
  is_patients_support: column('isPatientsSupport'),
  is_onshore: column('isOnshore'),
  is_spanish_speaker: column('isSpanishSpeaker'),
  is_2fa_enabled: column('is2faEnabled'),
  migrated_to_idp: { reads: ['idpMigration'], of: ({ idpMigration }) => idpMigration === 'success' },
  allowed_clients: column('allowedPractices'),
  notify_on_dispute: column('notifyOnDispute'),
  notify_on_dispute_charges: column('notifyOnDisputeCharges'),
  default_payment_location_id: column('defaultPaymentLocationId'),
  default_pos_terminal_id: column('defaultPosTerminalId'),
  confirmed_at: instantColumn('confirmedAt'),
  last_seen_at: instantColumn('lastSeenAt'),
  created_at: instantColumn('createdAt'),
  modified_at: instantColumn('modifiedAt'),
})
const userReader = fieldReader(userFields, contract.user)
const selectUsers = rowSelector(userSource)

export const listUsers = scopedList({
  endpoint: contract.listUsers,
  ...userSource,
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
  sorts: {
    name: { by: name, type: 'text' },
    created_at: { by: users.createdAt, type: 'timestamptz' },
    role: { by: users.role, type: 'bigint' },
  },
  fields: userFields,
})

type Found = Pick<InputOf<typeof contract.getUser>, 'path'> & { fields?: FieldTree | null }

/** @throws ApiError 404 outside the viewer's scope */
export async function getUser(tx: ReadTx, viewer: Viewer, { path, fields }: Found) {
  const { reads: only, of } = userReader(fields)
  const where = and(eq(users.id, path.id), userScope(viewer))
  const [found] = await selectUsers(tx, sql`where ${where}`, { viewer, only })
  if (!found) throw notFound('user')
  return of(found.row)
}
