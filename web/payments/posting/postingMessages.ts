import { defineMessages } from '../../i18n/messages.ts'
import { en } from './postingMessages.en.ts'
import { ru } from './postingMessages.ru.ts'

export const postingMessages = defineMessages({ en, ru })
