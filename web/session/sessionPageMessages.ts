import { defineMessages } from '../i18n/messages.ts'
import { en } from './sessionPageMessages.en.ts'
import { ru } from './sessionPageMessages.ru.ts'

export const sessionPageMessages = defineMessages({ en, ru })
