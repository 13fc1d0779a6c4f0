import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { roleLevels } from '../contract/accessProfile.ts'
import { locations, posTerminals, practices, users } from '../db/schema.ts'
import type { ReadTx } from '../db/Tx.ts'
import { conflict, invalidFields, type Refused } from '../http/ApiError.ts'
import type { UserChange, UserRow } from './userColumns.ts'

type Target = Pick<UserRow, 'companyId' | 'role' | 'active' | 'allowedPractices' | 'isSystem' | 'isAnalystOnly'>

/**
 * The fields of a new or changed user that the viewer may not set so.
 * @param change only what differs from the stored values
 * @throws ApiError 422
 */
export async function refuseUserChange(
  tx: ReadTx,
  viewer: Viewer,
  change: UserChange,
  target: Pick<Target, 'companyId'>,
): Promise<void> {
  const refused: Record<string, Refused | false | undefined> = {
    role: change.role !== undefined && change.role > viewer.role && 'role_above_own',
    is_spanish_speaker: change.is_spanish_speaker !== undefined && !viewer.isSystem && 'system_only',
    allowed_clients: await practicesRefusal(tx, viewer, change, target),
    default_payment_location_id:
      change.default_payment_location_id != null &&
      !(await isInPlace(tx, viewer, locations, change.default_payment_location_id, target)) &&
      'no_such_location',
    default_pos_terminal_id:
      change.default_pos_terminal_id != null &&
      !(await isInPlace(tx, viewer, posTerminals, change.default_pos_terminal_id, target)) &&
      'no_such_terminal',
  }
  refuseFields(refused)
}

/**
 * Users change neither their own role nor their own access, and an email only until it was confirmed.
 * @throws ApiError 422
 */
export function refuseOwnChange(viewer: Viewer, change: UserChange, user: UserRow): void {
  const isOwn = user.id === viewer.userId
  refuseFields({
    role: isOwn && change.role !== undefined && 'own_role',
    active: isOwn && change.active !== undefined && 'own_account',
    allowed_clients: isOwn && change.allowed_clients !== undefined && 'own_practices',
    email: change.email !== undefined && user.confirmedAt !== null && 'email_confirmed',
  })
}

function refuseFields(refused: Readonly<Record<string, Refused | false | undefined>>): void {
  const found = Object.entries(refused).flatMap(([field, refusal]) => (refusal ? [[field, refusal] as const] : []))
  if (found.length > 0) throw invalidFields(Object.fromEntries(found))
}

/** An admin limited to practices neither grants all practices nor others than their own. */
async function practicesRefusal(
  tx: ReadTx,
  viewer: Viewer,
  { allowed_clients: ids }: UserChange,
  { companyId }: Pick<Target, 'companyId'>,
): Promise<Refused | undefined> {
  if (ids === undefined) return undefined
  if (ids === null) return viewer.allowedPractices === null ? undefined : 'practices_limited'
  const isTheirs = and(
    inArray(practices.id, ids),
    inScope(viewer, { company: practices.companyId, practice: practices.id }),
    companyId === null ? undefined : eq(practices.companyId, companyId),
  )
  return (await tx.$count(practices, isTheirs)) === ids.length ? undefined : 'no_such_practice'
}

async function isInPlace(
  tx: ReadTx,
  viewer: Viewer,
  table: typeof locations | typeof posTerminals,
  id: string,
  { companyId }: Pick<Target, 'companyId'>,
): Promise<boolean> {
  const scope = inScope(viewer, { company: table.companyId, practice: table.practiceId })
  const isOfCompany = companyId === null ? undefined : eq(table.companyId, companyId)
  return (await tx.$count(table, and(eq(table.id, id), scope, isOfCompany))) > 0
}

const isFullAdmin = (user: Target) =>
  user.active &&
  user.role >= roleLevels.admin &&
  user.allowedPractices === null &&
  !user.isSystem &&
  !user.isAnalystOnly

/** @throws ApiError 409 if a company would lose its last active full admin. Its row is locked */
export async function refuseLastAdmin(tx: ReadTx, before: UserRow, after: UserRow): Promise<void> {
  if (before.companyId === null || !isFullAdmin(before) || isFullAdmin(after)) return
  const others = and(
    eq(users.companyId, before.companyId),
    ne(users.id, before.id),
    eq(users.active, true),
    gte(users.role, sql`${roleLevels.admin}`),
    isNull(users.allowedPractices),
    eq(users.isSystem, false),
    eq(users.isAnalystOnly, false),
  )
  if ((await tx.$count(users, others)) === 0) throw conflict('last_admin')
}
