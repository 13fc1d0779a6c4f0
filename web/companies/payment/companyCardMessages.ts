import { defineMessages } from '../../i18n/messages.ts'
import { en } from './companyCardMessages.en.ts'
import { ru } from './companyCardMessages.ru.ts'

export const companyCardMessages = defineMessages({ en, ru })
