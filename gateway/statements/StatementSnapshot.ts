import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { uuidShape } from '../../api/contract/primitives.ts'
import { getSnapshot, listPatientSnapshots, listSnapshots } from '../../api/contract/snapshots.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById } from '../patients/patientLoaders.ts'
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
const patientOf = leadsTo(PatientRef, patientById)
const practiceOf = leadsTo(PracticeRef, practiceById)

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
    ...reads<Snapshot>('patient_id'),
    resolve: ({ patient_id: id }, _args, context, info) => patientOf({ id }, context, info),
  }),
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'The practice that sent it. Null when the viewer may not see it',
    ...reads<Snapshot>('client_id'),
    resolve: ({ client_id: id }, _args, context, info) => practiceOf({ id }, context, info),
  }),
  amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Amount due' }),
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

connection(listSnapshots, {
  field: 'statementSnapshots',
  node: StatementSnapshotRef,
  description: 'Sent statements of all patients, newest first',
  args: (arg) => ({ code: arg.string({ data: 'personal', description: 'Only the statement with this code' }) }),
  toCall: ({ code }) => ({ where: code ? { code } : {} }),
})

connection(listPatientSnapshots, {
  field: 'snapshots',
  parent: PatientRef,
  node: StatementSnapshotRef,
  description: 'Sent statements, newest first',
})
