import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import { worksAt } from '../access/worksAt.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { listAssignees as endpoint } from '../contract/threadChanges.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { escalateGroups, threads, users } from '../db/schema.ts'
import { invalidFields } from '../http/ApiError.ts'
import { requireThread, type StoredThread } from './lockThread.ts'
import { staffMemberOf } from '../users/StaffMember.ts'
import { threadScope } from './threadScope.ts'

export type Group = { id: string; name: string } | null

const groupsOf = (thread: StoredThread) => eq(escalateGroups.companyId, thread.companyId)

/**
 * The group in an escalation, locked until the transaction ends: it can’t be deleted at the same time.
 * @throws ApiError 422 for a group of another company
 */
export async function escalateGroupOf(tx: Tx, thread: StoredThread, id: string | undefined): Promise<Group> {
  if (id === undefined) return null
  const [group] = await tx
    .select({ id: escalateGroups.id, name: escalateGroups.name })
    .from(escalateGroups)
    .where(and(eq(escalateGroups.id, id), groupsOf(thread)))
    .for('key share')
  if (!group) throw invalidFields({ escalate_group_id: 'no_such_group' })
  return group
}

/** A company without groups escalates without one. */
export async function hasGroups(tx: ReadTx, thread: StoredThread): Promise<boolean> {
  return (await tx.$count(escalateGroups, groupsOf(thread))) > 0
}

/** Users with an active account who may see the thread. */
const mayWorkOn = (thread: StoredThread) =>
  and(
    eq(users.active, true),
    sql`(${users.isSystem} or ${users.companyId} = ${thread.companyId})`,
    worksAt(thread.practiceId),
  )

/** Those of them whom the viewer may assign it to: system users are known only to system users. */
export const isAssignable = (viewer: Viewer, thread: StoredThread) => and(mayWorkOn(thread), isListedFor(viewer))

const isListedFor = (viewer: Viewer) =>
  and(eq(users.isAnalyst, false), viewer.isSystem ? undefined : eq(users.isSystem, false))

/**
 * Their row is locked until the transaction ends: a user who is deactivated at the same time keeps no thread.
 * @throws ApiError 422 for a user without access to the thread or with a closed account
 */
export async function requireAssignee(tx: Tx, thread: StoredThread, ownerId: string): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, ownerId), mayWorkOn(thread)))
    .for('key share')
  if (!found) throw invalidFields({ owner_id: 'cannot_work_on_it' })
}

/**
 * Users a thread can be assigned to. System users are listed only for system users.
 * @throws ApiError 404 outside of the viewer’s scope
 */
export async function listAssignees(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof endpoint>) {
  const thread = await requireThread(tx, viewer, path.id)
  return peopleWhere(tx, viewer, mayWorkOn(thread))
}

/** Users of the viewer’s inbox: in the same company, with at least one practice in common. */
export async function listInboxPeople(tx: ReadTx, viewer: Viewer) {
  const practices = viewer.allowedPractices
  const shares = sql`(${users.allowedPractices} is null or exists (
    select 1 from jsonb_array_elements_text(${users.allowedPractices}) as practice where practice in ${practices}))`
  const isOfOne = practices === null ? undefined : practices.length === 0 ? sql`false` : shares
  return peopleWhere(tx, viewer, and(eq(users.active, true), inScope(viewer, { company: users.companyId }), isOfOne))
}

async function peopleWhere(tx: ReadTx, viewer: Viewer, condition: SQL | undefined) {
  const { id, firstName, lastName, isSystem, operatorStatus } = users
  const isTheirs = and(eq(threads.ownerId, id), ne(threads.status, 'closed'), threadScope(viewer))
  const found = await tx
    .select({ id, firstName, lastName, isSystem, operatorStatus, count: sql<number>`count(${threads.id})::int` })
    .from(users)
    .leftJoin(threads, isTheirs)
    .where(and(condition, isListedFor(viewer)))
    .groupBy(id)
    .orderBy(asc(firstName), asc(lastName), asc(id))
  return found.map((person) => ({
    ...staffMemberOf(viewer, person),
    operator_status: person.operatorStatus,
    assigned_thread_count: person.count,
  }))
}
