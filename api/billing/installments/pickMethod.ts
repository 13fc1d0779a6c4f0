import { and, asc, eq } from 'drizzle-orm'
import type { ReadTx } from '../../db/Tx.ts'
import { paymentMethods } from '../../db/schema.ts'
import { isExpired } from '../../payments/chargeCard.ts'
import type { Installment, Plan } from './planOf.ts'

type Method = typeof paymentMethods.$inferSelect

/**
 * The method to charge for an installment: first the plan's own method, and after each decline the next card by
 * priority.
 * @returns null if no method can be charged
 */
export async function pickMethod(
  tx: ReadTx,
  plan: Pick<Plan, 'patientId' | 'paymentMethodId'>,
  { attempts }: Pick<Installment, 'attempts'>,
  now: Date,
): Promise<Method | null> {
  const all = await tx
    .select()
    .from(paymentMethods)
    .where(and(eq(paymentMethods.patientId, plan.patientId), eq(paymentMethods.status, 'active')))
    .orderBy(asc(paymentMethods.priority), asc(paymentMethods.id))
  const usable = all.filter((method) => method.processorId !== null && !isExpired(method, now))
  const own = usable.find(({ id }) => id === plan.paymentMethodId) ?? null
  if (attempts === 0) return own
  const others = nextCards(all, usable, plan.paymentMethodId)
  return others[(attempts - 1) % Math.max(1, others.length)] ?? own
}

/** The other chargeable cards: those of a lower priority than the plan's own method, then the higher ones. */
function nextCards(all: readonly Method[], usable: readonly Method[], ownId: string | null): Method[] {
  const place = all.findIndex(({ id }) => id === ownId)
  const isAfter = (method: Method) => all.indexOf(method) > place
  const cards = usable.filter(({ id, type }) => id !== ownId && type === 'card')
  return [...cards.filter(isAfter), ...cards.filter((method) => !isAfter(method))]
}
