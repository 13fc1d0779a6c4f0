import { defineMessages } from '../../i18n/messages.ts'
import { en } from './holdMessages.en.ts'
import { ru } from './holdMessages.ru.ts'

export const holdMessages = defineMessages({ en, ru })
