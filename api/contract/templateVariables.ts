/** Everything that templates may name (specification, templates). Some values are unknown for some patients. */
const templateVariables = [
  'portal_link',
  'portal_link_welcome',
  'portal_link_es',
  'update_plan_link',
  'patient_first_name',
  'patient_last_name',
  'patient_balance',
  'client_name',
  'client_phone',
  'client_email',
  'client_address',
  'insurance_name',
  'last_visit_date',
  'provider_name',
  'last_payment_date',
  'last_payment_amount',
  'next_payment_date',
  'next_payment_amount',
  'plan_installment',
  'next_payment_day',
  'plan_remaining_payments',
  'plan_downpayment',
  'plan_last_payment_amount',
  'plan_card_last4',
  'portal_check_in_link',
  'portal_pre_visit_payment_link',
  'appointment_service_date',
  'appointment_time',
  'appointment_telehealth_link',
  'appointment_provider',
  'appointment_location',
  'appointment_location_address',
  'appointment_patient_first_name',
  'appointment_patient_last_name',
  'responsible_party_first_name',
  'responsible_party_last_name',
  'appointment_arrival_time',
  'appointment_arrival_time_before_visit',
  'pre_visit_autopay_payment',
  'planned_auto_charge_time',
] as const
export type TemplateVariable = (typeof templateVariables)[number]

const variable = /\[\[\s*([\w-]{1,60})\s*\]\]/g

/** Variables that a text still names, once each. */
export const openVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(variable)].map((match) => match[1]!)),
]

export type Values = Partial<Record<TemplateVariable, string>>

/** The only function that fills templates. Unknown variables stay in the text and are reported. */
export function renderTemplate(text: string, values: Values): { text: string; missing: string[] } {
  const known = values as Record<string, string | undefined>
  const isKnown = (name: string) => Object.hasOwn(values, name) && known[name] !== ''
  return {
    text: text.replaceAll(variable, (whole, name: string) => (isKnown(name) ? (known[name] ?? whole) : whole)),
    missing: openVariables(text).filter((name) => !isKnown(name) || known[name] === undefined),
  }
}
