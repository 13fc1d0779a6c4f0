import { defineMessages } from '../../i18n/messages.ts'
import { en } from './companyListMessages.en.ts'
import { ru } from './companyListMessages.ru.ts'

export const companyListMessages = defineMessages({ en, ru })
