import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { createUser as endpoint } from '../contract/userAccounts.ts'
import { newId } from '../db/newId.ts'
import { companies, users } from '../db/schema.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { changedColumns } from '../events/changedColumns.ts'
import { recordUserChange } from '../events/recordUserChange.ts'
import { invalidFields } from '../http/ApiError.ts'
import type { Site } from '../http/Route.ts'
import { sendPasswordLink } from '../session/PasswordLink.ts'
import { refuseUserChange } from './refuseUserChange.ts'
import { type UserChange, userColumns, type UserRow, userValues } from './userColumns.ts'
import { getUser } from './users.ts'

type Body = InputOf<typeof endpoint>['body']

/** Creates an inactive user without a password, and invites them. */
export async function createUser(
  tx: Tx,
  viewer: Viewer,
  { body: { company_id: requested, ...body } }: InputOf<typeof endpoint>,
  { publicUrl }: Pick<Site, 'publicUrl'>,
) {
  const company = requested ?? viewer.companyId
  if (company === null || !(await isTheirs(tx, viewer, company))) throw invalidFields({ company_id: 'no_such_company' })
  const values = valuesOf(viewer, body)
  await refuseUserChange(tx, viewer, values, { companyId: company })
  const { set, changes } = changedColumns<Partial<UserRow>, keyof UserChange>(userColumns, {}, values)
  const at = viewer.now.toISOString()
  const fixed = { id: newId(), companyId: company, active: false, createdAt: at, modifiedAt: at }
  const { first_name: firstName, last_name: lastName, email, role } = body
  // Another call may have created the same user in the meantime.
  const [user] = await tx
    .insert(users)
    .values({ ...set, firstName, lastName, email, role, ...fixed })
    .onConflictDoNothing()
    .returning()
  if (!user) throw invalidFields({ email: 'email_taken' })
  await recordUserChange(tx, { user, by: viewer, action: 'user_created', changes })
  await sendPasswordLink(tx, viewer.now, { kind: 'invite', user, publicUrl })
  await recordUserChange(tx, { user, by: viewer, action: 'invited' })
  return getUser(tx, viewer, { path: { id: user.id } })
}

/** Without what a new user has anyway. Omitted practices are the admin's, who may not grant more. */
function valuesOf(viewer: Viewer, body: Omit<Body, 'company_id'>): UserChange {
  const values = { allowed_clients: viewer.allowedPractices && [...viewer.allowedPractices], ...body }
  const isSet = ([, value]: [string, unknown]) => value !== null && value !== false && value !== undefined
  const set = Object.fromEntries(Object.entries(userValues(values, body.role)).filter(isSet))
  return { ...set, ...(values.allowed_clients === null && viewer.allowedPractices && { allowed_clients: null }) }
}

const isTheirs = async (tx: ReadTx, viewer: Viewer, id: string) =>
  (await tx.$count(companies, and(eq(companies.id, id), inScope(viewer, { company: companies.id })))) > 0
