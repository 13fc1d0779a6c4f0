interface Reminder {
  practice: string
  /** Decimal amount with its currency, in the patient's language. */
  amount: string
  /** MM/dd/yyyy */
  day: string
  /** Brand and last four digits, or the bank. */
  method: string
}

/** The reminder that a patient receives the day before a charge. It names no visit and no procedure. */
export function reminderMessage({ practice, amount, day, method }: Reminder, language: string) {
  return language === 'spanish'
    ? {
        subject: `Su próximo pago a ${practice}`,
        text: `El ${day} se cobrarán ${amount} a ${method}, según su plan de pagos con ${practice}.`,
      }
    : {
        subject: `Your next payment to ${practice}`,
        text: `On ${day}, ${amount} will be charged to ${method} for your payment plan with ${practice}.`,
      }
}
