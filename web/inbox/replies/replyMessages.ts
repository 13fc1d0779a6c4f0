import { defineMessages } from '../../i18n/messages.ts'
import { en } from './replyMessages.en.ts'
import { ru } from './replyMessages.ru.ts'

export const replyMessages = defineMessages({ en, ru })
