import { defineMessages } from '../../i18n/messages.ts'
import { en } from './userListMessages.en.ts'
import { ru } from './userListMessages.ru.ts'

export const userListMessages = defineMessages({ en, ru })
