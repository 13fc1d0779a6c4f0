import { defineMessages } from '../i18n/messages.ts'
import { en } from './paymentMessages.en.ts'
import { ru } from './paymentMessages.ru.ts'

export const paymentMessages = defineMessages({ en, ru })
