import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { uuidShape } from '../../api/contract/primitives.ts'
import { getSnapshot, listPatientSnapshots, listSnapshots } from '../../api/contract/snapshots.ts'
import type { Where } from '../../api/contract/where.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { edgeTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById, type PatientSource } from '../patients/patientLoaders.ts'
import { patientPaths, practicePaths, rowNamePaths } from '../patients/RowNames.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { rowPerId, orNull } from '../rest/loaders.ts'
import { BillingCycleRef, leadsToCycle } from './BillingCycle.ts'
import { StatementContentRef } from './StatementContent.ts'

type Snapshot = AnswerOf<typeof listPatientSnapshots>[number]

const snapshotById = rowPerId(getSnapshot)

export const StatementSnapshotRef = restNode<Snapshot>('StatementSnapshot', {
  description: 'A statement as it was sent. Its content never changes',
  load: (id, context) => orNull(snapshotById(context).load(id)),
})

builder.objectFields(StatementSnapshotRef, (t) => ({
  code: t.exposeString('code', {
    data: 'personal',
    description: 'Statement code printed on it, for looking it up online',
  }),
  patient: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'The patient it was sent to. Null when the viewer may not see the patient',
    ...edgeTo<PatientSource>(PatientRef, patientById, patientPaths),
  }),
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'The practice that sent it. Null when the viewer may not see it',
    ...edgeTo(PracticeRef, practiceById, practicePaths),
  }),
  amount: t.expose('amount', {
    data: 'none',
    type: 'Money',
    description: 'Amount due on the statement when it was sent',
  }),
  currency: t.exposeString('currency', { data: 'none', description: 'Currency of the amount, ISO 4217' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was sent' }),
  billingCycle: t.field({
    data: 'none',
    type: BillingCycleRef,
    nullable: true,
    description: 'The billing cycle it was sent in. Null when it was sent outside a cycle',
    ...reads<Snapshot>('billing_cycle_id', 'patient_id'),
    resolve: ({ billing_cycle_id: id, patient_id: ownerId }, _args, context, info) =>
      id === null ? null : leadsToCycle({ id, ownerId }, context, info),
  }),
  content: t.field({
    data: 'none',
    type: StatementContentRef,
    nullable: true,
    description: 'Full content. Costs one more upstream call per statement',
    ...reads<Snapshot>('id'),
    resolve: async ({ id }, _args, context) => (await snapshotById(context).load(id)).content,
  }),
}))

builder.queryField('statementSnapshot', (t) =>
  t.field({
    data: 'none',
    type: StatementSnapshotRef,
    nullable: true,
    description: 'A sent statement by its REST id. Null when it does not exist or the viewer may not see it',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API' }) },
    resolve: (_root, { restId }, context) =>
      uuidShape.test(restId) ? orNull(snapshotById(context).load(restId)) : null,
  }),
)

const StatementSnapshotFilter = builder.inputType('StatementSnapshotFilter', {
  description: 'Filters are combined with AND. Null means no filter',
  fields: (t) => ({
    code: t.string({
      data: 'personal',
      description: 'The statement with this code, or those whose code contains this part. Case and dashes don’t matter',
    }),
    patientRestId: t.id({ data: 'none', isRestId: true, description: 'Statements of this patient' }),
    practiceRestIds: t.idList({ data: 'none', isRestId: true, description: 'Statements of any of these practices' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Statements of this company' }),
    sentFrom: t.field({ data: 'none', type: 'DateTime', description: 'Sent at this instant or later (inclusive)' }),
    sentBefore: t.field({ data: 'none', type: 'DateTime', description: 'Sent before this instant (exclusive)' }),
  }),
})

const codeLength = 12
/** Users read codes off paper. A complete code is found by the index. */
function codeTest(text: string): string | { $ilike: string } {
  const letters = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const code = letters.replaceAll(/(.{4})(?=.)/g, '$1-')
  return letters.length === codeLength ? code : { $ilike: containsPattern(text) }
}

function whereOf(filter: typeof StatementSnapshotFilter.$inferInput): Where<typeof listSnapshots.filter> {
  const { code, patientRestId, practiceRestIds, companyRestId, sentFrom, sentBefore } = filter
  const sent = { ...(sentFrom && { $ge: sentFrom }), ...(sentBefore && { $lt: sentBefore }) }
  return {
    ...(code?.trim() && { code: codeTest(code.trim()) }),
    ...(patientRestId && { patient_id: patientRestId }),
    ...(practiceRestIds && { client_id: { $in: practiceRestIds } }),
    ...(companyRestId && { company_id: companyRestId }),
    ...((sentFrom || sentBefore) && { created_at: sent }),
  }
}

connection(listSnapshots, {
  field: 'statementSnapshots',
  node: StatementSnapshotRef,
  description: 'Sent statements of all patients, newest first',
  filter: { type: StatementSnapshotFilter, description: 'Filter of the statements', toWhere: whereOf },
})

connection(listPatientSnapshots, {
  field: 'snapshots',
  parent: PatientRef,
  node: StatementSnapshotRef,
  description: 'Sent statements, newest first',
  adds: rowNamePaths,
})
