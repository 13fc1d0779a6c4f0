import { defineMessages } from '../../i18n/messages.ts'
import { en } from './billingHoldMessages.en.ts'
import { ru } from './billingHoldMessages.ru.ts'

export const billingHoldMessages = defineMessages({ en, ru })
