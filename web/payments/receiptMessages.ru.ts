import type { Translation } from '../i18n/messages.ts'
import type { en } from './receiptMessages.en.ts'

export const ru: Translation<typeof en> = {
  column: 'Квитанция',
  receiptOf: (payment: string) => `Отправить квитанцию: ${payment}`,
  title: (payment: string) => `Отправить квитанцию: ${payment}?`,
  noEmail: 'Квитанцию не отправить: у пациента нет активных адресов эл. почты',
  contactsFailed: 'Не удалось загрузить контакты пациента',
  confirm: 'Отправить квитанцию',
  print: 'Распечатать квитанцию',
  opensBeside: '(откроется в новой вкладке)',
  sent: 'Квитанция отправлена.',
  payment: (amount: string, day: string) => `${amount} от ${day}`,
}
