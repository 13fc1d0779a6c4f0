import { defineMessages } from '../i18n/messages.ts'
import { en } from './lookupMessages.en.ts'
import { ru } from './lookupMessages.ru.ts'

export const lookupMessages = defineMessages({ en, ru })
