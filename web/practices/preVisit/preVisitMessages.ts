import { defineMessages } from '../../i18n/messages.ts'
import { en } from './preVisitMessages.en.ts'
import { ru } from './preVisitMessages.ru.ts'

export const preVisitMessages = defineMessages({ en, ru })
