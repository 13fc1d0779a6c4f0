import { defineMessages } from '../i18n/messages.ts'
import { en } from './impersonationMessages.en.ts'
import { ru } from './impersonationMessages.ru.ts'

export const impersonationMessages = defineMessages({ en, ru })
