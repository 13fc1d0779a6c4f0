import { defineMessages } from '../i18n/messages.ts'
import { en } from './auditMessages.en.ts'
import { ru } from './auditMessages.ru.ts'

export const auditMessages = defineMessages({ en, ru })
