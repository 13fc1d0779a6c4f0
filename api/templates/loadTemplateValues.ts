import { sql } from 'drizzle-orm'
import { patientSet } from '../db/patientSet.ts'
import { type PortalLinks, portalAddress } from './portalAddress.ts'
import { toDecimal } from '../contract/currency.ts'
import type { Values } from '../contract/templateVariables.ts'
import type { ReadTx } from '../db/Tx.ts'

/** The patient's current payment plan. Amounts in minor units. */
interface KnownPlan {
  /** `YYYY-MM-DD`; null while no payment is scheduled. */
  next_on: string | null
  next_amount: number | null
  installment: number
  payments_left: number
  /** Null without a down payment. */
  down_payment: number | null
  /** Null for a plan that is charged elsewhere. */
  last_amount: number | null
  last4: string | null
}

const knownColumns = {
  id: sql<string>`id`,
  first_name: sql<string>`first_name`,
  last_name: sql<string>`last_name`,
  balance: sql<number>`balance`,
  currency: sql<string>`currency`,
  practice: sql<string>`practice`,
  practice_phone: sql<string | null>`practice_phone`,
  custom_portal_domain: sql<string | null>`custom_portal_domain`,
  dns_redirect_link: sql<string | null>`dns_redirect_link`,
  custom_portal_link: sql<string | null>`custom_portal_link`,
  last_visit: sql<string | null>`last_visit`,
  insurance: sql<string | null>`insurance`,
  responsible_first: sql<string | null>`responsible_first`,
  responsible_last: sql<string | null>`responsible_last`,
  paid_amount: sql<number | null>`paid_amount`,
  paid_on: sql<string | null>`paid_on`,
  plan: sql<KnownPlan | null>`plan`,
}
type Known = { [Name in keyof typeof knownColumns]: (typeof knownColumns)[Name]['_']['type'] }

const installments = sql`from plan_installments where plan_id = payment_plans.id`

const currentPlan = sql`select jsonb_build_object(
    'next_on', payment_plans.next_payment_date,
    'next_amount', coalesce((select amount ${installments} and status = 'due' order by number limit 1),
      least(payment_plans.installment_amount, payment_plans.amount - payment_plans.paid)),
    'installment', payment_plans.installment_amount,
    'payments_left', payment_plans.installments - payment_plans.installments_paid,
    'down_payment', (select amount ${installments} and status <> 'dropped' and number = 0),
    'last_amount', (select amount ${installments} and status <> 'dropped' and number > 0 order by number desc limit 1),
    'last4', coalesce(payment_methods.last4, payment_methods.bank_account_mask)) as plan
  from payment_plans left join payment_methods on payment_methods.id = payment_plans.payment_method_id
  where payment_plans.patient_id = patients.id and payment_plans.status in ('subscribed', 'declined') limit 1`

/** Template values of patients, by id, in one query. The caller checks the scope. */
export async function loadTemplateValues(
  tx: ReadTx,
  patientIds: readonly string[],
  { publicUrl, language }: { publicUrl: string; language: string },
): Promise<Map<string, Values>> {
  const rows = await tx.select(knownColumns).from(sql`(
    select patients.id, patients.first_name, patients.last_name, patients.current_balance::int8 as balance,
      practices.currency, practices.name as practice, practices.custom_outbound_phone as practice_phone,
      practices.custom_portal_domain, practices.dns_redirect_link, practices.custom_portal_link,
      patients.last_service_date::text as last_visit, insured.name as insurance,
      coalesce(guarantors.first_name, patients.first_name) as responsible_first,
      coalesce(guarantors.last_name, patients.last_name) as responsible_last,
      paid.amount::int8 as paid_amount, paid.post_date::text as paid_on, planned.plan
    from patients join practices on practices.id = patients.practice_id
    left join patients as guarantors on guarantors.id = patients.guarantor_id
    left join lateral (
      select insurances.name from patient_insurances join insurances on insurances.id = patient_insurances.insurance_id
      where patient_insurances.patient_id = patients.id order by patient_insurances.priority limit 1) as insured on true
    left join lateral (
      select amount, post_date from payments
      where payments.patient_id = patients.id and status = 'success' and type <> 'insurance' and post_date is not null
      order by post_date desc, created_at desc, id desc limit 1) as paid on true
    left join lateral (${currentPlan}) as planned on true
    where patients.id in ${patientSet(patientIds)}) as known`)
  return new Map(rows.map((row) => [row.id, valuesOf(row, publicUrl, language)]))
}

const linksOf = (row: Known): PortalLinks => ({
  customPortalDomain: row.custom_portal_domain,
  dnsRedirectLink: row.dns_redirect_link,
  customPortalLink: row.custom_portal_link,
})

function valuesOf(row: Known, publicUrl: string, language: string): Values {
  const formats = formatsOf(row.currency, language)
  const { money, day } = formats
  return {
    portal_link: `${portalAddress(linksOf(row), publicUrl)}/statement`,
    patient_first_name: row.first_name,
    patient_last_name: row.last_name,
    patient_balance: money(Number(row.balance)),
    client_name: row.practice,
    responsible_party_first_name: row.responsible_first ?? '',
    responsible_party_last_name: row.responsible_last ?? '',
    ...(row.practice_phone !== null && { client_phone: row.practice_phone }),
    ...(row.insurance !== null && { insurance_name: row.insurance }),
    ...(row.last_visit !== null && { last_visit_date: day(row.last_visit) }),
    ...(row.paid_amount !== null && { last_payment_amount: money(Number(row.paid_amount)) }),
    ...(row.paid_on !== null && { last_payment_date: day(row.paid_on) }),
    ...(row.plan && planValues(row.plan, formats)),
  }
}

/** `next_payment_day` is the day of the month, `plan_last_payment_amount` the installment that takes the rounding. */
function planValues(plan: KnownPlan, { money, day }: Formats): Values {
  const { next_on: nextOn, next_amount: next, down_payment: down, last_amount: last, last4 } = plan
  return {
    plan_installment: money(plan.installment),
    plan_remaining_payments: String(plan.payments_left),
    ...(nextOn !== null && { next_payment_date: day(nextOn), next_payment_day: String(Number(nextOn.slice(8))) }),
    ...(nextOn !== null && next !== null && { next_payment_amount: money(next) }),
    ...(down !== null && { plan_downpayment: money(down) }),
    ...(last !== null && { plan_last_payment_amount: money(last) }),
    ...(last4 !== null && { plan_card_last4: last4 }),
  }
}

const locales: Readonly<Record<string, string>> = { spanish: 'es-US', russian: 'ru', chinese: 'zh', vietnamese: 'vi' }
interface Formats {
  /** @param minor minor units */
  money: (minor: number) => string
  /** @param date `YYYY-MM-DD` */
  day: (date: string) => string
}
const formatters = new Map<string, Formats>()

/** Created once each: a batch formats thousands of amounts. Dates are as on screen: MM/dd/yyyy. */
function formatsOf(currency: string, language: string) {
  const key = `${currency} ${language}`
  const known = formatters.get(key)
  if (known) return known
  const amount = new Intl.NumberFormat(locales[language] ?? 'en-US', { style: 'currency', currency })
  const made = {
    money: (minor: number) => amount.format(Number(toDecimal(minor, currency))),
    day: (date: string) => `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`,
  }
  formatters.set(key, made)
  return made
}
