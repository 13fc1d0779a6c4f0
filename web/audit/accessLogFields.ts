import { defineMessages } from '../i18n/messages.ts'
import { en } from './accessLogFields.en.ts'
import { ru } from './accessLogFields.ru.ts'

export const accessLogFields = defineMessages({ en, ru })
