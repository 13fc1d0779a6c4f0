import { defineMessages } from '../i18n/messages.ts'
import { en } from './receiptMessages.en.ts'
import { ru } from './receiptMessages.ru.ts'

export const receiptMessages = defineMessages({ en, ru })
