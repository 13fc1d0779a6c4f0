import { defineMessages } from '../i18n/messages.ts'
import { en } from './billingCycleMessages.en.ts'
import { ru } from './billingCycleMessages.ru.ts'

export const billingCycleMessages = defineMessages({ en, ru })
