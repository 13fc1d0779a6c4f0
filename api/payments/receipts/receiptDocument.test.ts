import { describe, expect, it } from 'vitest'
import { type PrintedPayment, receiptDocument } from './receiptDocument.ts'
import { receiptMessage } from './receiptMessage.ts'

const apply = (visit: string, day: string, amount: string) => ({
  id: `${visit} ${amount}`,
  charge_id: 'charge',
  payment_id: 'payment',
  payment_external_id: null,
  amount,
  payment_date: '2026-11-16',
  visit_id: visit,
  service_date: day,
  procedure_code: '99213',
  description: 'Office visit',
})
const refund = (amount: string, status: string) => ({
  id: amount,
  amount,
  convenience_fee: '0.00',
  status,
  failure_code: null,
  note: '',
  posting_state: 'not_posted',
  posting_failure: null,
  created_at: '2026-11-20T03:00:00.000Z',
})
const payment: PrintedPayment = {
  id: '01900000-0001-7000-8000-000000000001',
  external_id: null,
  status: 'success',
  post_date: '2026-11-16',
  created_at: '2026-11-17T03:00:00.000Z',
  payment_method_type: 'card',
  method_label: 'Visa 4242',
  amount: '100.00',
  convenience_fee: '0.00',
  discount: '0.00',
  refunded: '0.00',
  unapplied: '0.00',
  applies: [apply('b', '2026-03-02', '40.00'), apply('a', '2026-01-05', '35.50'), apply('b', '2026-03-02', '24.50')],
  refunds: [],
  patient: { first_name: 'Ana', last_name: 'Abbott', external_id: null },
}
const practice = { name: 'Harbor Clinic', taxId: '12-3456789', currency: 'USD', timezone: 'America/Chicago' }
const printed = (more: Partial<PrintedPayment> = {}, language = 'english') =>
  receiptDocument({ payment: { ...payment, ...more }, practice, language })

describe('A printed receipt', () => {
  it('says who was paid, by whom, when, how and how much, and which visits it pays, by day and without procedures', () => {
    const { title, facts, sections } = printed()
    expect(title).toBe('Receipt')
    expect(Object.fromEntries(facts)).toEqual({
      Practice: 'Harbor Clinic (tax ID 12-3456789)',
      Patient: 'Ana Abbott',
      Date: 'November 16, 2026',
      'Paid with': 'Visa 4242',
      Amount: '$100.00',
      Reference: payment.id,
    })
    expect(sections).toEqual([
      {
        heading: 'Applied to',
        rows: [
          ['Visit on January 5, 2026', '$35.50'],
          ['Visit on March 2, 2026', '$64.50'],
        ],
      },
    ])
    expect(JSON.stringify(sections)).not.toMatch(/99213|Office/)
  })

  it('adds the fee, the discount, what is left on the account and the refunds, except one that failed', () => {
    const refunds = [refund('10.00', 'succeeded'), refund('5.00', 'pending'), refund('7.00', 'failed')]
    const more = { convenience_fee: '2.50', discount: '3.00', refunded: '10.00', unapplied: '20.00', refunds }
    const { facts, sections } = printed(more)
    expect(Object.fromEntries(facts)).toMatchObject({
      'Convenience fee': '$2.50',
      Total: '$102.50',
      'Prompt-pay discount': '$3.00',
      Refunded: '$10.00',
    })
    expect(sections[0]!.rows!.at(-1)).toEqual(['On the account, for future visits', '$20.00'])
    // The practice's day: in Chicago it is still the 19th.
    expect(sections[1]).toEqual({
      heading: 'Refunds',
      rows: [
        ['November 19, 2026', '$10.00'],
        ['November 19, 2026', '$5.00 (pending)'],
      ],
    })
  })

  it('of a payment that has not settled says so, with the day on which it was made', () => {
    const more = { status: 'pending', post_date: null, method_label: null, payment_method_type: 'bank_account' }
    expect(Object.fromEntries(printed(more).facts)).toMatchObject({
      Date: 'November 16, 2026',
      'Paid with': 'bank account',
      Status: 'This payment is pending until the bank confirms it.',
    })
  })

  it('is in the patient’s language, like the one that is sent', () => {
    const { title, facts, sections, pages } = printed({ method_label: null }, 'spanish')
    expect([title, pages!.page(1, 2)]).toEqual(['Recibo', 'Página 1 de 2'])
    expect(Object.fromEntries(facts)).toMatchObject({ Fecha: '16 de noviembre de 2026', 'Pagado con': 'tarjeta' })
    expect(sections[0]!.rows![0]![0]).toBe('Visita del 5 de enero de 2026')
    const { subject, text } = receiptMessage(payment, practice, 'spanish')
    expect(subject).toBe('Su recibo de Harbor Clinic')
    expect(text).toContain('Fecha: 16 de noviembre de 2026\nPagado con: Visa 4242')
    expect(text).not.toContain('Visita')
  })
})
