import { defineMessages } from '../../i18n/messages.ts'
import { en } from './actionMessages.en.ts'
import { ru } from './actionMessages.ru.ts'

export const actionMessages = defineMessages({ en, ru })
