import type { Translation } from '../../i18n/messages.ts'
import type { en } from './refundMessages.en.ts'

export const ru: Translation<typeof en> = {
  action: 'Вернуть…',
  title: (payment: string) => `Возврат: ${payment}`,
  amount: 'Сумма',
  upTo: (amount: string) => `Не больше ${amount}`,
  whole: 'Платёж по лицевому счёту возвращается целиком, со всеми частями.',
  amountInvalid: 'Введите сумму, например 12,50',
  tooLarge: (amount: string) => `Вернуть можно не больше ${amount}`,
  note: 'Заметка',
  noteHelp: 'Необязательно, например причина.',
  toMethod: (amount: string, method: string) => `${amount} вернётся на ${method}.`,
  byHand: (amount: string) => `Верните пациенту ${amount} сами: через Tally Care эти деньги не проходят.`,
  withFee: (fee: string) => `Сервисный сбор ${fee} тоже возвращается.`,
  balances: 'По визитам, за которые платёж зачтён последним, снова появится долг.',
  submit: 'Вернуть',
  submitAmount: (amount: string) => `Вернуть ${amount}`,
  refunded: 'Возвращено',
  confirming: 'Подтверждается процессингом',
  rejected: 'Процессинг отклонил возврат. Ничего не изменилось.',
  nothing: 'По этому платежу нечего возвращать',
}
