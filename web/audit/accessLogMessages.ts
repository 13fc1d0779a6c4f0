import { defineMessages } from '../i18n/messages.ts'
import { en } from './accessLogMessages.en.ts'
import { ru } from './accessLogMessages.ru.ts'

export const accessLogMessages = defineMessages({ en, ru })
