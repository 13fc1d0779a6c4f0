import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { address } from './patients.ts'
import { accountId, currency, date, instant, money, openEnum, uuid, rowNames } from './primitives.ts'
import { visit } from './statements.ts'

/**
 * Billing systems that send whole statements instead of charges (specification: snapshot mode), and the embedded one.
 */
const snapshotConnections: readonly string[] = ['ecw', 'nextech', 'centralreach', 'dummy-snapshot']
export const isSnapshotConnection = (connectionType: string): boolean => snapshotConnections.includes(connectionType)

/** Content of a statement: amounts due of a patient and, for a guarantor, of the dependents. */
export const statementContent = z.object({
  date,
  currency,
  language: openEnum(['english', 'spanish']).meta({ description: 'Language of messages to the patient' }),
  practice: z.object({ name: z.string(), tax_id: z.string().nullable() }),
  patient: z.object({
    first_name: z.string(),
    last_name: z.string(),
    external_id: z.string().nullable(),
    address: address.nullable(),
  }),
  amount: money.meta({ description: 'Amount due: the sum over the family members' }),
  members: z.array(
    z.object({
      patient_id: accountId,
      first_name: z.string(),
      last_name: z.string(),
      amount: money,
      visits: z.array(visit),
    }),
  ),
})
export type StatementContent = z.infer<typeof statementContent>

/** A statement as it was sent. Its content never changes. `code` is printed on it. */
export const snapshotSummary = z.object({
  id: uuid,
  code: z.string(),
  patient_id: accountId,
  client_id: uuid,
  company_id: uuid,
  billing_cycle_id: uuid.nullable(),
  amount: money,
  currency,
  created_at: instant,
})
export const snapshot = snapshotSummary.extend({ content: statementContent })
export type Snapshot = z.infer<typeof snapshot>

export const listPatientSnapshots = endpoint({
  name: 'listPatientSnapshots',
  method: 'GET',
  path: '/v2/patients/{id}/snapshots',
  summary: 'Statements of a patient as they were sent, newest first',
  access: 'statements.read',
  query: listQuery({ perPage: 500, maximum: 500 }),
  filter: { code: 'text', created_at: 'instant' },
  sorts: ['-created_at'],
  answers: { 200: z.array(snapshotSummary) },
})

export const listSnapshots = endpoint({
  name: 'listSnapshots',
  method: 'GET',
  path: '/v2/snapshots',
  summary: 'Sent statements of all patients, newest first',
  access: 'statements.read',
  query: listQuery({ perPage: 100 }),
  filter: {
    id: 'uuid',
    patient_id: 'uuid',
    client_id: 'uuid',
    company_id: 'uuid',
    code: 'text',
    created_at: 'instant',
  },
  sorts: ['-created_at'],
  answers: { 200: z.array(snapshotSummary.extend(rowNames)) },
})

export const getSnapshot = endpoint({
  name: 'getSnapshot',
  method: 'GET',
  path: '/v2/snapshots/{id}',
  summary: 'A statement as it was sent, with its full content',
  access: 'statements.read',
  answers: { 200: snapshot },
})

export const getSnapshotPdf = endpoint({
  name: 'getSnapshotPdf',
  method: 'GET',
  path: '/v2/snapshots/{id}/pdf',
  summary: 'A statement as it was sent, as a printable PDF',
  access: 'statements.read',
  file: 'application/pdf',
  answers: { 200: snapshot },
})

/** For a dependent, the guarantor’s family statement. Nothing is stored. */
export const getFamilySnapshot = endpoint({
  name: 'getFamilySnapshot',
  method: 'GET',
  path: '/v2/patients/{id}/family-snapshot',
  summary: 'Preview of today’s statement for the whole family',
  access: 'statements.read',
  answers: { 200: statementContent },
})

export const getFamilySnapshotPdf = endpoint({
  name: 'getFamilySnapshotPdf',
  method: 'GET',
  path: '/v2/patients/{id}/family-snapshot/pdf',
  summary: 'Printable preview of today’s statement for the whole family',
  access: 'statements.read',
  file: 'application/pdf',
  answers: { 200: statementContent },
})
