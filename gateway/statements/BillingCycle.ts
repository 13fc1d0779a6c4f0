import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listBillingCycles } from '../../api/contract/statements.ts'
import { builder } from '../graph/builder.ts'
import { edgeTo, leadsTo } from '../graph/leadsTo.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { connection } from '../graph/connection.ts'
import { type Owned, ownedRows } from '../graph/ownedList.ts'
import { reads } from '../graph/restFields.ts'
import { billingCycleStatus } from './BillingCycleStatus.ts'
import { PatientRef } from '../patients/Patient.ts'

/** A billing cycle and the id of its patient (`ownerId`). */
export type Cycle = Owned<AnswerOf<typeof listBillingCycles>[number]>

const cycles = ownedRows(listBillingCycles)

/** No call returns a billing cycle by its own id, so its id contains the patient's as well. */
export const BillingCycleRef = ownedRestNode<Cycle>('BillingCycle', {
  description: 'One run of a workflow rule over a balance, from review to paid or unsuccessful',
  owner: 'ownerId',
  load: cycles.one,
})

/** Resolves a cycle from an embedded row, if that is sufficient. */
export const leadsToCycle = leadsTo(BillingCycleRef, cycles.byPath, 'ownerId')

builder.objectFields(BillingCycleRef, (t) => ({
  status: t.field({
    data: 'none',
    type: billingCycleStatus.ref,
    description: 'Current status',
    ...reads<Cycle>('status'),
    resolve: (cycle) => billingCycleStatus.of(cycle.status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
  startDate: t.expose('start_date', { data: 'none', type: 'Date', description: 'First day (inclusive)' }),
  endDate: t.expose('end_date', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'Last day (inclusive). Null while it runs',
  }),
  workflow: t.exposeString('workflow', {
    data: 'none',
    nullable: true,
    description: 'Name of the workflow rule it follows. Null without one',
  }),
  isPaused: t.exposeBoolean('paused', { data: 'none', description: 'Whether its workflow is paused' }),
  pausedBefore: t.expose('paused_before', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it resumes automatically. Null when it is not paused, or when a user has to resume it',
  }),
  lastTemplate: t.exposeString('notifications_last_template', {
    data: 'none',
    nullable: true,
    description: 'Code of the template that the cycle sent last. Null before the first',
  }),
  lastSentAt: t.expose('notifications_last_time', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the cycle last sent something. Null before the first',
  }),
  autodebitDate: t.expose('autodebit_date', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'Day of the next automatic charge. Null while none is planned',
  }),
  patientAmount: t.expose('pt_amount', {
    data: 'none',
    type: 'Money',
    description: 'Amount to collect in the cycle',
  }),
  patientPaid: t.expose('pt_paid', { data: 'none', type: 'Money', description: 'Amount collected in the cycle' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was created' }),
}))

connection(listBillingCycles, {
  field: 'billingCycles',
  parent: PatientRef,
  node: BillingCycleRef,
  description: 'Billing cycles, latest first',
  toNode: (cycle, { ownerId }) => ({ ...cycle, ownerId }),
  reads: ['id'],
  adds: ['ownerId'],
})

builder.objectField(PatientRef, 'lastBillingCycle', (t) =>
  t.field({
    data: 'none',
    type: BillingCycleRef,
    nullable: true,
    description: 'The latest billing cycle. Null for a patient who is not ready to be billed',
    ...edgeTo(
      BillingCycleRef,
      cycles.byPath,
      {
        id: 'last_billing_cycle.id',
        ownerId: 'id',
        status: 'last_billing_cycle.status',
        workflow: 'last_billing_cycle.workflow',
        paused: 'last_billing_cycle.paused',
        paused_before: 'last_billing_cycle.paused_before',
        notifications_last_template: 'last_billing_cycle.notifications_last_template',
        notifications_last_time: 'last_billing_cycle.notifications_last_time',
        autodebit_date: 'last_billing_cycle.autodebit_date',
      },
      'ownerId',
    ),
  }),
)
