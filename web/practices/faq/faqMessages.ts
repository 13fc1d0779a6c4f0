import { defineMessages } from '../../i18n/messages.ts'
import { en } from './faqMessages.en.ts'
import { ru } from './faqMessages.ru.ts'

export const faqMessages = defineMessages({ en, ru })
