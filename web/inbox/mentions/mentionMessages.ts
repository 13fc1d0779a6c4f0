import { defineMessages } from '../../i18n/messages.ts'
import { en } from './mentionMessages.en.ts'
import { ru } from './mentionMessages.ru.ts'

export const mentionMessages = defineMessages({ en, ru })
