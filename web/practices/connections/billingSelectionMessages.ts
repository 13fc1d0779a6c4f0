import { defineMessages } from '../../i18n/messages.ts'
import { en } from './billingSelectionMessages.en.ts'
import { ru } from './billingSelectionMessages.ru.ts'

export const billingSelectionMessages = defineMessages({ en, ru })
