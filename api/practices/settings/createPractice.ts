import { and, eq } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { createPractice as endpoint } from '../../contract/practices.ts'
import { newId } from '../../db/newId.ts'
import { companies, practices } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { invalidFields } from '../../http/ApiError.ts'
import { getPractice } from '../practices.ts'

/** Creates an inactive practice. @throws ApiError 422 for a company outside the viewer's scope, or none */
export async function createPractice(tx: Tx, viewer: Viewer, { body }: InputOf<typeof endpoint>) {
  const companyId = body.company_id ?? viewer.companyId
  if (companyId === null || !(await isTheirs(tx, viewer, companyId)))
    throw invalidFields({ company_id: 'no_such_company' })
  const id = newId()
  const at = viewer.now.toISOString()
  await tx.insert(practices).values({
    id,
    companyId,
    name: body.name,
    // Unique, as the id is.
    clientUid: `practice-${id}`,
    connectionType: body.connection_type,
    ...(body.timezone !== undefined && { timezone: body.timezone }),
    active: false,
    createdAt: at,
    modifiedAt: at,
  })
  await recordPracticeChange(
    tx,
    viewer,
    { companyId, practiceId: id },
    {
      action: 'practice_created',
      changes: { name: [null, body.name] },
    },
  )
  return getPractice(tx, viewer, { path: { id } })
}

const isTheirs = async (tx: ReadTx, viewer: Viewer, id: string) =>
  (await tx.$count(companies, and(eq(companies.id, id), inScope(viewer, { company: companies.id })))) > 0
