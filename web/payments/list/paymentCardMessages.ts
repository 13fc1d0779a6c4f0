import { defineMessages } from '../../i18n/messages.ts'
import { en } from './paymentCardMessages.en.ts'
import { ru } from './paymentCardMessages.ru.ts'

export const paymentCardMessages = defineMessages({ en, ru })
