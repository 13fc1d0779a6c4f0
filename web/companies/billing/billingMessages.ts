import { defineMessages } from '../../i18n/messages.ts'
import { en } from './billingMessages.en.ts'
import { ru } from './billingMessages.ru.ts'

export const billingMessages = defineMessages({ en, ru })
