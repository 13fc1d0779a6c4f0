import { listAccessLog as endpoint } from '../contract/accessLog.ts'
import { accountReads } from '../db/schema.ts'
import { column, instantColumn } from '../listing/columnFields.ts'
import { patientList } from '../listing/lists.ts'
import { peopleById } from './peopleById.ts'

export const listAccessLog = patientList({
  endpoint,
  table: accountReads,
  id: accountReads.sequence,
  filters: { user_id: accountReads.userId, created_at: accountReads.createdAt },
  sorts: { created_at: { by: accountReads.createdAt, type: 'timestamptz' } },
  related: { people: { reads: ['userId', 'impersonatorId'], load: peopleById } },
  fields: {
    sequence: column('sequence'),
    created_at: instantColumn('createdAt'),
    user: { reads: ['userId', 'people'], of: ({ userId }, _, { people }) => people(userId) },
    impersonator: {
      reads: ['impersonatorId', 'people'],
      of: ({ impersonatorId }, _, { people }) => people(impersonatorId),
    },
    endpoint: { reads: ['operation'], of: ({ operation }) => operation.split(' ')[0]! },
    operation: { reads: ['operation'], of: ({ operation }) => operation.split(' ')[1] ?? null },
    document_id: { reads: ['operation'], of: ({ operation }) => operation.split(' ')[2] ?? null },
    fields: column('fields'),
  },
})
