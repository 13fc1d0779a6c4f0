import { defineMessages } from '../i18n/messages.ts'
import { en } from './codeMessages.en.ts'
import { ru } from './codeMessages.ru.ts'

export const codeMessages = defineMessages({ en, ru })
