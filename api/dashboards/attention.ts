import type { Viewer } from '../access/Viewer.ts'
import { awaitingResponse } from '../contract/disputeStates.ts'
import type { ReadTx } from '../db/Tx.ts'
import { threads } from '../db/schema.ts'
import { loadEscalatedThreads } from '../inbox/loadEscalatedThreads.ts'
import { loadPatientCount } from '../patients/loadPatientCount.ts'
import { loadPaymentCount } from '../payments/loadPaymentCount.ts'
import { isInStatsScope, listWhere, type StatsScope } from './statsScope.ts'

/** Disputes that need evidence. */
const isDue = { dispute_status: { $in: awaitingResponse } }

/** Conversations of the inbox's tab. */
export const escalatedThreads = (tx: ReadTx, viewer: Viewer, scope: StatsScope) =>
  loadEscalatedThreads(
    tx,
    viewer,
    isInStatsScope(tx, scope, { company: threads.companyId, practice: threads.practiceId }),
  )

export const disputesDue = (tx: ReadTx, viewer: Viewer, scope: StatsScope) =>
  loadPaymentCount(tx, viewer, listWhere(scope, isDue))

export const unreachablePatients = (tx: ReadTx, viewer: Viewer, scope: StatsScope) =>
  loadPatientCount(tx, viewer, listWhere(scope, { is_unreachable: true }))

export const declinedPlans = (tx: ReadTx, viewer: Viewer, scope: StatsScope) =>
  loadPatientCount(tx, viewer, listWhere(scope, { plan_status: 'declined' }))
