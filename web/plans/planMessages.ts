import { defineMessages } from '../i18n/messages.ts'
import { en } from './planMessages.en.ts'
import { ru } from './planMessages.ru.ts'

export const planMessages = defineMessages({ en, ru })
