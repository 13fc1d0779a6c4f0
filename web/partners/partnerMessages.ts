import { defineMessages } from '../i18n/messages.ts'
import { en } from './partnerMessages.en.ts'
import { ru } from './partnerMessages.ru.ts'

export const partnerMessages = defineMessages({ en, ru })
