import { instantOn } from '../time/calendar.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

interface Written {
  name: string
  subject: string
  shortcut: string
  english: string
  spanish?: string
}

const texts: readonly Written[] = [
  {
    name: 'Balance reminder',
    subject: 'Your balance at [[client_name]]',
    shortcut: 'balance',
    english:
      'Hi [[patient_first_name]], your balance at [[client_name]] is [[patient_balance]]. View your statement and pay here: [[portal_link]]',
    spanish:
      'Hola [[patient_first_name]], su saldo en [[client_name]] es [[patient_balance]]. Puede ver su estado de cuenta y pagar aquí: [[portal_link]]',
  },
  {
    name: 'Payment received',
    subject: 'Thank you for your payment',
    shortcut: 'thanks',
    english:
      'Hi [[patient_first_name]], thank you for your payment of [[last_payment_amount]] on [[last_payment_date]]. Your remaining balance is [[patient_balance]].',
    spanish:
      'Hola [[patient_first_name]], gracias por su pago de [[last_payment_amount]] del [[last_payment_date]]. Su saldo es ahora [[patient_balance]].',
  },
  {
    name: 'Insurance follow-up',
    subject: 'We’re following up with your insurance',
    shortcut: 'insurance',
    english:
      'Hi [[patient_first_name]], we’re following up with [[insurance_name]] about your visit on [[last_visit_date]] and will message you as soon as we hear back. No payment is due until then.',
    spanish:
      'Hola [[patient_first_name]], hemos consultado con [[insurance_name]] sobre su visita del [[last_visit_date]]. Le escribiremos en cuanto respondan; no tiene que pagar hasta entonces.',
  },
  {
    name: 'Payment plan offer',
    subject: 'Payment plan options',
    shortcut: 'plan',
    english:
      'Hi [[patient_first_name]], if [[patient_balance]] is too much to pay at once, we can set up monthly payments. Just reply to this message to get started.',
    spanish:
      'Hola [[patient_first_name]], si [[patient_balance]] es demasiado de una vez, podemos dividirlo en pagos mensuales. Responda a este mensaje y lo preparamos.',
  },
  {
    name: 'Callback request',
    subject: 'Please call us',
    shortcut: 'call',
    english:
      'Hi [[patient_first_name]], please give [[client_name]] a call at [[client_phone]] when you have a minute.',
  },
]

/** Templates of every company, in English, most also in Spanish. */
export function makeTemplates(rows: RowSets, random: Random, today: string): void {
  const createdAt = instantOn(today, 0)
  for (const { id: companyId } of rows.companies)
    for (const { name, subject, shortcut, english, spanish } of texts) {
      const contents = [
        { language: 'english', text: english },
        ...(spanish === undefined ? [] : [{ language: 'spanish', text: spanish }]),
      ]
      const content = contents.flatMap((item) => ['sms', 'email'].map((type) => ({ ...item, type })))
      const at = { createdAt, modifiedAt: createdAt }
      rows.messageTemplates.push({ id: random.id(createdAt), companyId, name, subject, shortcut, content, ...at })
    }
}
