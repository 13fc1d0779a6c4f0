import { plural } from '../../i18n/plural.ts'

export const en = {
  title: 'Change the payment plan',
  resumeTitle: 'Resume the payment plan',
  remaining: (amount: string) => `Remaining: ${amount}`,
  left: (count: number) =>
    count === 0
      ? 'The plan can’t be rescheduled again. You can change the payment method.'
      : `The plan can be rescheduled ${plural('en', count, { one: 'more time', other: 'more times' })}.`,
  reschedule: 'New schedule for the remaining balance',
  keepOutcome: (method: string) =>
    `The schedule doesn’t change. The remaining installments are charged to ${method}. A declined installment is retried today.`,
  outcome: (method: string) =>
    `The remaining installments are replaced by this schedule, charged to ${method} at 9:00 AM in the practice’s time zone.`,
  submitMethod: (method: string) => `Charge installments to ${method}`,
  submit: (amounts: string, method: string) => `Reschedule: ${amounts} with ${method}`,
  submitEmpty: 'Reschedule',
  noChoice: 'No schedule for the remaining balance fits the limits.',
  done: 'Payment plan changed',
}
