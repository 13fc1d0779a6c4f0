import { defineMessages } from '../i18n/messages.ts'
import { en } from './appMessages.en.ts'
import { ru } from './appMessages.ru.ts'

export const appMessages = defineMessages({ en, ru })
