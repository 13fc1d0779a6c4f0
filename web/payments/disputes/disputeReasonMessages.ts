import { defineMessages } from '../../i18n/messages.ts'
import { en } from './disputeReasonMessages.en.ts'
import { ru } from './disputeReasonMessages.ru.ts'

export const disputeReasonMessages = defineMessages({ en, ru })
