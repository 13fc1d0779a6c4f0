export const en = {
  title: 'Cancel the payment plan?',
  text: (remaining: string) =>
    `No more installments are charged, and ${remaining} of the plan stays unpaid. The billing cycle restarts, and the patient receives statements for the remaining balance.`,
  confirm: 'Cancel plan and restart billing',
  done: 'Payment plan canceled',
}
