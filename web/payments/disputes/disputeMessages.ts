import { defineMessages } from '../../i18n/messages.ts'
import { en } from './disputeMessages.en.ts'
import { ru } from './disputeMessages.ru.ts'

export const disputeMessages = defineMessages({ en, ru })
