import { defineMessages } from '../../i18n/messages.ts'
import { en } from './billingReasonMessages.en.ts'
import { ru } from './billingReasonMessages.ru.ts'

export const billingReasonMessages = defineMessages({ en, ru })
