import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { toDecimal } from '../../contract/currency.ts'
import type { Tx } from '../../db/Tx.ts'
import { patients, paymentPlans, planInstallments, practices } from '../../db/schema.ts'
import type { JobKind } from '../../jobs/runDueJobs.ts'
import { queueMessage } from '../../outgoing/queueMessage.ts'
import { findContact } from '../../patients/findContact.ts'
import { lockFamilyRows } from '../../patients/lockPatient.ts'
import { currentPlanStatuses } from '../../contract/planStates.ts'
import { chargeHour } from './chargeInstallments.ts'
import { pickMethod } from './pickMethod.ts'
import { reminderMessage } from './reminderMessage.ts'

/** Maximum number of reminders per run. */
const atATime = 50

/** Reminds patients of the installment of the next day, once per installment, from 9:00 in the practice's time zone. */
export const remindJob: JobKind = {
  name: 'remind of installments',
  everyMinutes: 5,
  run: async (tx, now) => {
    const rows = await due(tx, now).limit(atATime)
    for (const { installment } of rows) await remind(tx, now, installment.id, installment.patientId)
    return rows.length === atATime ? 'again' : 'done'
  },
}

function due(tx: Tx, now: Date, id?: string) {
  const isTomorrow = sql`${planInstallments.chargeOn} = (${now.toISOString()}::timestamptz at time zone ${practices.timezone}
    - make_interval(hours => ${sql.raw(String(chargeHour))}))::date + 1`
  return tx
    .select({ installment: planInstallments, plan: paymentPlans, practice: practices, patient: patients })
    .from(planInstallments)
    .innerJoin(paymentPlans, eq(paymentPlans.id, planInstallments.planId))
    .innerJoin(practices, eq(practices.id, planInstallments.practiceId))
    .innerJoin(patients, eq(patients.id, planInstallments.patientId))
    .where(
      and(
        eq(planInstallments.status, 'due'),
        isNotNull(planInstallments.chargeOn),
        inArray(paymentPlans.status, [...currentPlanStatuses]),
        isTomorrow,
        sql`${planInstallments.remindedFor} is distinct from ${planInstallments.chargeOn}`,
        id === undefined ? undefined : eq(planInstallments.id, id),
      ),
    )
    .orderBy(asc(planInstallments.patientId), asc(planInstallments.id))
}

/** Read again after the account is locked: the installment may have been paid or canceled in the meantime. */
async function remind(tx: Tx, now: Date, id: string, patientId: string): Promise<void> {
  await lockFamilyRows(tx, patientId)
  const [found] = await due(tx, now, id)
  if (!found) return
  const { installment, plan, practice, patient } = found
  const { chargeOn, amount } = installment
  await tx.update(planInstallments).set({ remindedFor: chargeOn }).where(eq(planInstallments.id, id))
  const method = await pickMethod(tx, plan, installment, now)
  const contact = await contactOf(tx, patientId)
  // Nothing will be charged, or the patient cannot be reached.
  if (!method || !contact) return
  const language = patient.communicationLanguage
  const locale = language === 'spanish' ? 'es-US' : 'en-US'
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: practice.currency })
  const message = reminderMessage(
    {
      practice: practice.name,
      amount: format.format(Number(toDecimal(amount, practice.currency))),
      day: chargeOn!.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
      method: method.display,
    },
    language,
  )
  const owner = { id: patientId, companyId: plan.companyId, practiceId: plan.practiceId }
  await queueMessage(tx, now, { ...contact, ...message, patient: owner, userId: null })
  await tx.update(patients).set({ lastContactAt: now.toISOString() }).where(eq(patients.id, patientId))
}

async function contactOf(tx: Tx, patientId: string) {
  const email = await findContact(tx, patientId, 'email')
  if (email) return { channel: 'email' as const, recipient: email }
  const phone = await findContact(tx, patientId, 'sms')
  return phone ? { channel: 'sms' as const, recipient: phone } : null
}
