import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listBillingCycles } from '../../api/contract/statements.ts'
import { builder } from '../graph/builder.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { connection } from '../graph/connection.ts'
import type { Context } from '../graph/Context.ts'
import { billingCycleStatus } from './BillingCycleStatus.ts'
import { PatientRef } from '../patients/Patient.ts'
import { boundedList, orNull } from '../rest/loaders.ts'

type RestCycle = AnswerOf<typeof listBillingCycles>[number]
/** A cycle, and whose it is. */
export type Cycle = RestCycle & { patientId: string }

const latestCycles = boundedList(listBillingCycles)

async function cycleOf(patientId: string, id: string, context: Context): Promise<Cycle | null> {
  const found = await orNull(latestCycles(context).load(patientId))
  const cycle = found?.find((candidate) => candidate.id === id)
  return cycle ? { ...cycle, patientId } : null
}

/** Billing cycles have no call of their own: their id holds the patient's as well. */
export const BillingCycleRef = ownedRestNode<Cycle>('BillingCycle', {
  description: 'One run of a workflow rule over a balance, from review to paid or unsuccessful',
  owner: 'patientId',
  load: cycleOf,
})
builder.objectFields(BillingCycleRef, (t) => ({
  status: t.field({
    data: 'none',
    type: billingCycleStatus.ref,
    description: 'Where it stands',
    resolve: (cycle) => billingCycleStatus.of(cycle.status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'The status as the server names it' }),
  startDate: t.expose('start_date', { data: 'none', type: 'Date', description: 'First day' }),
  endDate: t.expose('end_date', {
    data: 'none',
    type: 'Date',
    nullable: true,
    description: 'Last day; null while it runs',
  }),
  workflow: t.exposeString('workflow', {
    data: 'none',
    nullable: true,
    description: 'Name of the workflow rule it follows',
  }),
  isPaused: t.exposeBoolean('paused', { data: 'none', description: 'Whether it stands still' }),
  pausedBefore: t.expose('paused_before', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it goes on by itself',
  }),
  patientAmount: t.expose('pt_amount', { data: 'none', type: 'Money', description: 'What was to be collected' }),
  patientPaid: t.expose('pt_paid', { data: 'none', type: 'Money', description: 'What was collected' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was started' }),
}))

connection(listBillingCycles, {
  field: 'billingCycles',
  parent: PatientRef,
  node: BillingCycleRef,
  description: 'Billing cycles, latest first',
  toNode: (cycle, { ownerId: patientId }) => ({ ...cycle, patientId }),
  reads: ['id'],
  adds: ['patientId'],
})
