import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { listAccountReads as endpoint } from '../contract/accountReads.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { Tx } from '../db/database.ts'
import { accountReads } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'
import { pageOf } from '../listing/pageOf.ts'
import { requirePatient } from '../patients/requirePatient.ts'
import { peopleById } from './peopleById.ts'

export async function listAccountReads(tx: Tx, viewer: Viewer, { path, query }: InputOf<typeof endpoint>) {
  const patient = await requirePatient(tx, viewer, path.id)
  const page = await pageOf(tx, query, {
    table: accountReads,
    id: accountReads.sequence,
    scope: eq(accountReads.patientId, patient.id),
    declaration: endpoint,
    filters: { user_id: accountReads.userId, created_at: accountReads.createdAt },
    sorts: { created_at: { by: accountReads.createdAt, type: 'timestamptz' } },
  })
  const person = await peopleById(tx, page.rows)
  return page.map((read) => {
    const [name = '', operation = null, documentId = null] = read.operation.split(' ')
    return {
      sequence: read.sequence,
      created_at: isoInstant(read.createdAt),
      user: person(read.userId),
      impersonator: person(read.impersonatorId),
      endpoint: name,
      operation,
      document_id: documentId,
      fields: read.fields,
    }
  })
}
