import { defineMessages } from '../i18n/messages.ts'
import { en } from './paymentActionMessages.en.ts'
import { ru } from './paymentActionMessages.ru.ts'

export const paymentActionMessages = defineMessages({ en, ru })
