import { defineMessages } from '../i18n/messages.ts'
import { en } from './passwordMessages.en.ts'
import { ru } from './passwordMessages.ru.ts'

export const passwordMessages = defineMessages({ en, ru })
