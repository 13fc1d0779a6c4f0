import { defineMessages } from '../i18n/messages.ts'
import { en } from './signInMessages.en.ts'
import { ru } from './signInMessages.ru.ts'

export const signInMessages = defineMessages({ en, ru })
