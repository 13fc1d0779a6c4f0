import { defineMessages } from '../i18n/messages.ts'
import { en } from './inboxMessages.en.ts'
import { ru } from './inboxMessages.ru.ts'

export const inboxMessages = defineMessages({ en, ru })
