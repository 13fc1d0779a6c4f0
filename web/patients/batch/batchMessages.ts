import { defineMessages } from '../../i18n/messages.ts'
import { en } from './batchMessages.en.ts'
import { ru } from './batchMessages.ru.ts'

export const batchMessages = defineMessages({ en, ru })
