import { defineMessages } from '../i18n/messages.ts'
import { en } from './auditWords.en.ts'
import { ru } from './auditWords.ru.ts'

export const auditWords = defineMessages({ en, ru })
