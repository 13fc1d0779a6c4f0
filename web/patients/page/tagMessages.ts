import { defineMessages } from '../../i18n/messages.ts'
import { en } from './tagMessages.en.ts'
import { ru } from './tagMessages.ru.ts'

export const tagMessages = defineMessages({ en, ru })
