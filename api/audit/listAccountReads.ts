import { listAccountReads as endpoint } from '../contract/accountReads.ts'
import { accountReads } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { patientList } from '../listing/lists.ts'
import { peopleById } from './peopleById.ts'

export const listAccountReads = patientList({
  endpoint,
  table: accountReads,
  id: accountReads.sequence,
  filters: { user_id: accountReads.userId, created_at: accountReads.createdAt },
  sorts: { created_at: { by: accountReads.createdAt, type: 'timestamptz' } },
  related: { person: (tx, rows) => peopleById(tx, rows) },
  toResponse: (read, _, { person }) => {
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
  },
})
