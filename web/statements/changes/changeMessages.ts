import { defineMessages } from '../../i18n/messages.ts'
import { en } from './changeMessages.en.ts'
import { ru } from './changeMessages.ru.ts'

export const changeMessages = defineMessages({ en, ru })
