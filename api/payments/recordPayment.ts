import type { Viewer } from '../access/Viewer.ts'
import { roleLevels } from '../contract/accessProfile.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { recordPayment as endpoint } from '../contract/paymentChanges.ts'
import { refusal } from '../contract/rules.ts'
import type { Tx } from '../db/Tx.ts'
import { newId } from '../db/newId.ts'
import { type patients, payments } from '../db/schema.ts'
import { forbidden } from '../http/ApiError.ts'
import { localDate } from '../time/localInstant.ts'
import { addAccountPayment } from './addAccountPayment.ts'
import { beginPayment } from './beginPayment.ts'
import { loadPayment } from './loadPayment.ts'
import { postingOfNew } from './posting/startPosting.ts'
import { receivePayments } from './receivePayment.ts'
import { refuseOtherTotal } from './terms/paymentTerms.ts'
import { promiseDiscounts } from './terms/promptPay.ts'

type Input = InputOf<typeof endpoint>

/**
 * Records a cash payment or one made elsewhere, and applies it. Balances, timeline and audit log change with it.
 * @throws ApiError 403 without the permission for the type, and as `beginPayment`
 */
export async function recordPayment(tx: Tx, viewer: Viewer, { path, body }: Input) {
  const refused = refusal(viewer, body.type === 'cash' ? 'payments.recordCash' : 'payments.recordManual')
  if (refused) throw forbidden(refused)
  const minimum = body.type === 'cash' && !viewer.isSystem ? '1' : undefined
  const isDiscounted = body.type === 'cash'
  const started = await beginPayment(tx, viewer, path.id, body, { minimum, isDiscounted })
  const { patient, practice, amount, discounts, ...how } = started
  refuseOtherTotal(body.total, amount, practice.currency)
  // The post date is today in the practice's time zone.
  const postDate = localDate(viewer.now, practice.timezone)
  const payment = { ...paymentRow(patient, viewer, body), ...postingOfNew(practice), amount, postDate }
  const accountPaymentId = await addAccountPayment(tx, payment, payment.createdAt)
  await tx.insert(payments).values({ ...payment, accountPaymentId })
  await promiseDiscounts(tx, viewer.now, payment, discounts)
  const promised = discounts.length > 0
  await receivePayments(tx, [{ ...how, actor: viewer, payment, practice, isDiscounted: promised, note: body.note }])
  return loadPayment(tx, viewer, { path: { id: payment.id } })
}

function paymentRow(patient: typeof patients.$inferSelect, viewer: Viewer, { type, upfront, note }: Input['body']) {
  return {
    id: newId(),
    companyId: patient.companyId,
    practiceId: patient.practiceId,
    patientId: patient.id,
    type: upfront ? ('upfront' as const) : type,
    status: 'success' as const,
    refunded: 0,
    paymentMethodType: type === 'cash' ? ('cash' as const) : ('check' as const),
    methodLabel: null,
    externalId: null,
    isCollected: true,
    isFrontdesk: type === 'cash' || viewer.role === roleLevels.frontdesk,
    userId: viewer.userId,
    note,
    createdAt: viewer.now.toISOString(),
  }
}
