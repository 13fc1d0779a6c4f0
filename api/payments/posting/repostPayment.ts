import { and, eq, inArray } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { repostPayment as endpoint } from '../../contract/posting.ts'
import { mayPost, postingRefusal, postingSince } from '../../contract/postingStates.ts'
import { payments, practices, refunds } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { recordPatientChange } from '../../events/recordChange.ts'
import { conflict, notFound } from '../../http/ApiError.ts'
import { lockFamily } from '../../patients/lockPatient.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { isCollected } from '../collected.ts'
import { loadPayment } from '../loadPayment.ts'
import { isPostedElsewhere } from './postingOf.ts'
import { startPosting, startRefundPosting } from './startPosting.ts'

/**
 * Posts a payment again, with its unposted refunds.
 * @throws ApiError 404 outside of the viewer's scope, 409 as documented at the endpoint
 */
export async function repostPayment(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>) {
  const { patientId, connectionType } = await postedPayment(tx, viewer, path.id)
  const { patient } = await lockFamily(tx, viewer, patientId)
  const [payment] = await tx.select().from(payments).where(eq(payments.id, path.id)).for('update')
  if (payment?.patientId !== patient.id) throw conflict('stale')
  const refused = postingRefusal(connectionType)
  if (isPostedElsewhere(payment)) throw conflict('posted_elsewhere')
  if (isoInstant(payment.createdAt) < postingSince) throw conflict('posting_began_later')
  if (refused) throw conflict(refused)
  if (!isCollected(payment)) throw conflict('posting_not_collected')
  if (!mayPost(payment.postingState, 'posting', 'system')) throw conflict('posting_under_way')
  await startPosting(tx, viewer.now, payment)
  for (const refund of await unpostedRefunds(tx, payment.id)) await startRefundPosting(tx, viewer.now, refund)
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'repost_started',
    timeline: { type: 'repost_started', data: { payment_id: payment.id } },
    changes: { posting: [{ state: payment.postingState }, { payment_id: payment.id, state: 'posting' }] },
  })
  return loadPayment(tx, viewer, { path })
}

async function postedPayment(tx: ReadTx, viewer: Viewer, id: string) {
  const scope = inScope(viewer, { company: payments.companyId, practice: payments.practiceId })
  const [found] = await tx
    .select({ patientId: payments.patientId, connectionType: practices.connectionType })
    .from(payments)
    .innerJoin(practices, eq(practices.id, payments.practiceId))
    .where(and(eq(payments.id, id), scope))
  if (!found) throw notFound('payment')
  return found
}

const unpostedRefunds = (tx: ReadTx, paymentId: string) =>
  tx
    .select({ id: refunds.id, practiceId: refunds.practiceId })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.status, 'succeeded'),
        inArray(refunds.postingState, ['not_posted', 'failed']),
      ),
    )
