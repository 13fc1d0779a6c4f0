import { defineMessages } from '../i18n/messages.ts'
import { en } from './outboxMessages.en.ts'
import { ru } from './outboxMessages.ru.ts'

export const outboxMessages = defineMessages({ en, ru })
