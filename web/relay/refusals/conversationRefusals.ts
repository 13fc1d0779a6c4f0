import { defineMessages } from '../../i18n/messages.ts'
import { en } from './conversationRefusals.en.ts'
import { ru } from './conversationRefusals.ru.ts'

export const conversationRefusals = defineMessages({ en, ru })
