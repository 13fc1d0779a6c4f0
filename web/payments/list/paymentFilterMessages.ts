import { defineMessages } from '../../i18n/messages.ts'
import { en } from './paymentFilterMessages.en.ts'
import { ru } from './paymentFilterMessages.ru.ts'

export const paymentFilterMessages = defineMessages({ en, ru })
