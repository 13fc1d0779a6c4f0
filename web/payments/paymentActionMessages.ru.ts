import type { Translation } from '../i18n/messages.ts'
import type { en } from './paymentActionMessages.en.ts'

export const ru: Translation<typeof en> = {
  takePayment: 'Принять платёж',
  requestPayment: 'Запросить платёж…',
}
