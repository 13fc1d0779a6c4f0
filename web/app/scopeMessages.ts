import { defineMessages } from '../i18n/messages.ts'
import { en } from './scopeMessages.en.ts'
import { ru } from './scopeMessages.ru.ts'

export const scopeMessages = defineMessages({ en, ru })
