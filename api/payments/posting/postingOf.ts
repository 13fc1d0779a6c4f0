import { and, eq } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { getReportName } from '../../contract/posting.ts'
import { postingObstacle } from '../../contract/postingStates.ts'
import { payments } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { notFound } from '../../http/ApiError.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { isCollected } from '../collected.ts'

type Payment = typeof payments.$inferSelect

/** Payments that came from the billing system or an insurer, so the system has them already. */
export const isPostedElsewhere = ({ isExternal, type }: Pick<Payment, 'isExternal' | 'type'>): boolean =>
  isExternal || type === 'insurance'

/** The posting fields of a payment's detail. */
export function postingOf(payment: Payment, connectionType: string) {
  const about = {
    isCollected: isCollected(payment),
    isElsewhere: isPostedElsewhere(payment),
    createdAt: isoInstant(payment.createdAt),
    connectionType,
  }
  return {
    posting_obstacle: payment.postingState === 'not_posted' ? postingObstacle(about) : null,
    posting_failure: payment.postingFailure,
    posted_at: payment.postedAt && isoInstant(payment.postedAt),
    report_name: payment.postingReport,
  }
}

/** @throws ApiError 404 outside of the viewer's scope */
export async function readReportName(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof getReportName>) {
  const scope = inScope(viewer, { company: payments.companyId, practice: payments.practiceId })
  const [found] = await tx
    .select({ report_name: payments.postingReport })
    .from(payments)
    .where(and(eq(payments.id, path.id), scope))
  if (!found) throw notFound('payment')
  return found
}
