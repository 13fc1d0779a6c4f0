import { plural } from '../../i18n/plural.ts'

const installments = (count: number) => plural('en', count, { one: 'installment', other: 'installments' })

export const en = {
  action: 'Start payment plan…',
  title: (name: string) => `Start a payment plan for ${name}`,
  loadFailed: 'The payment plan options could not be loaded',
  balance: (amount: string) => `Current balance: ${amount}`,
  noBalance: 'There is no balance for a payment plan.',
  tooSmall: (least: string) =>
    `The balance is too small for a payment plan: each installment must be at least ${least}.`,
  notOffered: 'No payment plan is available for this balance.',
  noMethod: 'No card or bank account on file can be charged. Add one on the Cards tab first.',
  installments: 'Installments',
  limits: (most: number, least: string) => `Up to ${most}, each at least ${least}`,
  choice: (count: number, amount: string) => `${installments(count)} of ${amount}`,
  interval: 'How often',
  interval_MONTH: 'Every month',
  interval_TWO_WEEKS: 'Every two weeks',
  interval_WEEK: 'Every week',
  firstDate: 'First installment',
  firstDateHelp: (latest: string) => `No later than ${latest}`,
  firstDateOnly: 'The first payment can’t be delayed',
  downPayment: 'Down payment (optional)',
  downPaymentHelp: 'Charged now. The installments cover the rest.',
  downPaymentInvalid: (balance: string) => `Enter an amount of 0.50 or more, below the balance of ${balance}`,
  method: 'Charge',
  schedule: 'Schedule',
  day: 'Day',
  amount: 'Amount',
  payment: 'Payment',
  downNow: 'Down payment, now',
  installment: (number: number) => `Installment ${number}`,
  total: 'Total',
  outcome: (method: string) =>
    `Each installment is charged to ${method} at 9:00 AM in the practice’s time zone. Statements stop while the plan is active.`,
  outcomeFamily: (method: string) =>
    `Each installment is charged to ${method} at 9:00 AM in the practice’s time zone. Statements continue for the rest of the family’s balance.`,
  downOutcome: (amount: string) => `${amount} is charged now. If it is declined, the plan doesn’t start.`,
  submitEmpty: 'Start plan',
  times: (count: number, amount: string) => `${count} × ${amount}`,
  submit: (amounts: string, method: string) => `Start plan: ${amounts} with ${method}`,
  submitDown: (down: string, amounts: string, method: string) =>
    `Charge ${down} and start plan: ${amounts} with ${method}`,
  loading: 'Loading the schedule',
  started: 'Payment plan started',
  confirming: 'Payment plan started. The down payment is being confirmed with the card processor',
  declined: (reason: string) => `The plan was not started. The down payment was declined: ${reason}`,
}
