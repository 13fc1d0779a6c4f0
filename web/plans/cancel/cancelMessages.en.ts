export const en = {
  title: 'Cancel the payment plan?',
  text: (remaining: string) =>
    `No more installments are charged, and ${remaining} of the plan stays unpaid. The billing cycle restarts: the patient receives statements for what is still owed.`,
  confirm: 'Cancel plan and restart billing',
  done: 'Payment plan canceled',
}
