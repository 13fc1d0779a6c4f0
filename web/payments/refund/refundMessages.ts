import { defineMessages } from '../../i18n/messages.ts'
import { en } from './refundMessages.en.ts'
import { ru } from './refundMessages.ru.ts'

export const refundMessages = defineMessages({ en, ru })
