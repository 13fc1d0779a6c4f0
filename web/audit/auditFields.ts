import { defineMessages } from '../i18n/messages.ts'
import { en } from './auditFields.en.ts'
import { ru } from './auditFields.ru.ts'

export const auditFields = defineMessages({ en, ru })
