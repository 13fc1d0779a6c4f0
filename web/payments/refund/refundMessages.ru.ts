import type { Translation } from '../../i18n/messages.ts'
import type { en } from './refundMessages.en.ts'

export const ru: Translation<typeof en> = {
  action: 'Вернуть…',
  title: (payment: string) => `Возврат: ${payment}`,
  amount: 'Сумма',
  upTo: (amount: string) => `Не больше ${amount}`,
  whole: 'Платёж по счёту возвращается целиком, со всеми частями.',
  amountInvalid: 'Введите сумму, например 12.50',
  tooLarge: (amount: string) => `Вернуть можно не больше ${amount}`,
  note: 'Примечание',
  noteHelp: 'Необязательно, например причина.',
  toMethod: (amount: string, method: string) => `${amount} вернётся на ${method}.`,
  byHand: (amount: string) => `Отдайте пациенту ${amount}. Через Tally Care деньги не идут.`,
  withFee: (fee: string) => `Сервисный сбор ${fee} возвращается тоже.`,
  balances: 'Визиты, оплаченные последними, снова будут с долгом.',
  submit: 'Вернуть',
  submitAmount: (amount: string) => `Вернуть ${amount}`,
  refunded: 'Возвращено',
  confirming: 'Подтверждается процессингом',
  rejected: 'Процессинг отклонил возврат. Ничего не изменилось.',
  nothing: 'По этому платежу нечего возвращать',
}
