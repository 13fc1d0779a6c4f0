import { defineMessages } from '../../i18n/messages.ts'
import { en } from './paymentListMessages.en.ts'
import { ru } from './paymentListMessages.ru.ts'

export const paymentListMessages = defineMessages({ en, ru })
