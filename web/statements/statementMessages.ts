import { defineMessages } from '../i18n/messages.ts'
import { en } from './statementMessages.en.ts'
import { ru } from './statementMessages.ru.ts'

export const statementMessages = defineMessages({ en, ru })
