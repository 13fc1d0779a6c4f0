import { defineMessages } from '../../i18n/messages.ts'
import { en } from './transcribeMessages.en.ts'
import { ru } from './transcribeMessages.ru.ts'

export const transcribeMessages = defineMessages({ en, ru })
