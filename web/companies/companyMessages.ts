import { defineMessages } from '../i18n/messages.ts'
import { en } from './companyMessages.en.ts'
import { ru } from './companyMessages.ru.ts'

export const companyMessages = defineMessages({ en, ru })
