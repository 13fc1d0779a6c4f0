import { defineMessages } from '../i18n/messages.ts'
import { en } from './auditValues.en.ts'
import { ru } from './auditValues.ru.ts'

export const auditValues = defineMessages({ en, ru })
