import { defineMessages } from '../i18n/messages.ts'
import { en } from './accessLogChanges.en.ts'
import { ru } from './accessLogChanges.ru.ts'

export const accessLogChanges = defineMessages({ en, ru })
