import { defineMessages } from '../../i18n/messages.ts'
import { en } from './accountMessages.en.ts'
import { ru } from './accountMessages.ru.ts'

export const accountMessages = defineMessages({ en, ru })
