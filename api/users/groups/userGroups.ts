import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { FieldTree } from '../../contract/fields.ts'
import * as contract from '../../contract/userGroups.ts'
import { escalateGroups, threads, userGroupMembers, users } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { notFound } from '../../http/ApiError.ts'
import { column, instantColumn } from '../../listing/columnFields.ts'
import { fieldReader, responseFields } from '../../listing/fieldReader.ts'
import type { SelectedRow } from '../../listing/listDeclaration.ts'
import { scopedList } from '../../listing/lists.ts'
import { rowSelector } from '../../listing/rowSelector.ts'
import { userScope } from '../userScope.ts'

/** A subquery, because the list of members is counted without the joined users. */
const isVisible = (viewer: Viewer) =>
  sql`${userGroupMembers.userId} in (select ${users.id} from ${users} where ${userScope(viewer) ?? sql`true`})`

const ofPractices = (viewer: Viewer) => inScope(viewer, { company: threads.companyId, practice: threads.practiceId })

const groupSource = {
  table: escalateGroups,
  columns: {
    ...getTableColumns(escalateGroups),
    memberCount: (viewer: Viewer) =>
      sql<number>`(select count(*)::int from ${userGroupMembers}
        where ${and(eq(userGroupMembers.groupId, escalateGroups.id), isVisible(viewer))})`,
    threadCount: (viewer: Viewer) =>
      sql<number>`(select count(*)::int from ${threads}
        where ${and(eq(threads.escalateGroupId, escalateGroups.id), ofPractices(viewer))})`,
  },
}
type GroupRow = SelectedRow<(typeof groupSource)['columns']>

const groupFields = responseFields<GroupRow, unknown, contract.UserGroup>()({
  id: column('id'),
  name: column('name'),
  company_id: column('companyId'),
  member_count: column('memberCount'),
  thread_count: column('threadCount'),
  created_at: instantColumn('createdAt'),
  modified_at: instantColumn('modifiedAt'),
})
const groupReader = fieldReader(groupFields, contract.userGroup)
const selectGroups = rowSelector(groupSource)
const groupScope = (viewer: Viewer) => inScope(viewer, { company: escalateGroups.companyId })

export const listUserGroups = scopedList({
  endpoint: contract.listUserGroups,
  ...groupSource,
  filters: { id: escalateGroups.id, name: escalateGroups.name, company_id: escalateGroups.companyId },
  sorts: { name: { by: sql`lower(${escalateGroups.name})`, type: 'text' } },
  fields: groupFields,
})

type Found = Pick<InputOf<typeof contract.getUserGroup>, 'path'> & { fields?: FieldTree | null }

/** @throws ApiError 404 outside the viewer's scope */
export async function getUserGroup(tx: ReadTx, viewer: Viewer, { path, fields }: Found) {
  const { reads: only, of } = groupReader(fields)
  const where = and(eq(escalateGroups.id, path.id), groupScope(viewer))
  const [found] = await selectGroups(tx, sql`where ${where}`, { viewer, only })
  if (!found) throw notFound('group')
  return of(found.row)
}

/** @throws ApiError 404 for a user whom the viewer doesn't administer */
export async function listGroupsOfUser(
  tx: ReadTx,
  viewer: Viewer,
  { path, fields }: InputOf<typeof contract.listGroupsOfUser>,
) {
  if ((await tx.$count(users, and(eq(users.id, path.id), userScope(viewer)))) === 0) throw notFound('user')
  const { reads: only, of } = groupReader(fields)
  const joined = tx
    .select({ id: userGroupMembers.groupId })
    .from(userGroupMembers)
    .where(eq(userGroupMembers.userId, path.id))
  const where = and(sql`${escalateGroups.id} in ${joined}`, groupScope(viewer))
  const order = sql`order by ${asc(sql`lower(${escalateGroups.name})`)}, ${asc(escalateGroups.id)}`
  const found = await selectGroups(tx, sql`where ${where} ${order}`, { viewer, only })
  return found.map(({ row }) => of(row))
}

const memberSource = {
  table: userGroupMembers,
  id: userGroupMembers.userId,
  columns: {
    userId: userGroupMembers.userId,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
  },
  join: sql`join ${users} on ${eq(users.id, userGroupMembers.userId)}`,
}
type MemberRow = SelectedRow<(typeof memberSource)['columns']>

const memberFields = responseFields<MemberRow, unknown, z.infer<typeof contract.groupMember>>()({
  user_id: column('userId'),
  first_name: column('firstName'),
  last_name: column('lastName'),
  email: column('email'),
})

type MembersQuery = InputOf<typeof contract.listGroupMembers>['query'] & { groupId: string }

const members = scopedList({
  endpoint: contract.listGroupMembers,
  ...memberSource,
  scope: (viewer: Viewer, { groupId }: MembersQuery) => and(eq(userGroupMembers.groupId, groupId), isVisible(viewer)),
  filters: { user_id: userGroupMembers.userId },
  sorts: { name: { by: sql`lower(${users.lastName} || ' ' || ${users.firstName})`, type: 'text' } },
  fields: memberFields,
})

/** @throws ApiError 404 for a group outside the viewer's scope */
export async function listGroupMembers(
  tx: ReadTx,
  viewer: Viewer,
  { path, query, fields }: InputOf<typeof contract.listGroupMembers>,
) {
  if ((await tx.$count(escalateGroups, and(eq(escalateGroups.id, path.id), groupScope(viewer)))) === 0)
    throw notFound('group')
  return members(tx, viewer, { query: { ...query, groupId: path.id }, fields: fields ?? null })
}
