import type { Translation } from '../i18n/messages.ts'
import type { en } from './receiptMessages.en.ts'

export const ru: Translation<typeof en> = {
  column: 'Квитанция',
  receiptOf: (payment: string) => `Отправить квитанцию: ${payment}`,
  title: (payment: string) => `Отправить квитанцию: ${payment}?`,
  text: 'Квитанция уйдёт на основной активный адрес эл. почты пациента.',
  confirm: 'Отправить квитанцию',
  sent: 'Квитанция отправлена.',
  payment: (amount: string, day: string) => `${amount} от ${day}`,
}
