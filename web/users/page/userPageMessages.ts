import { defineMessages } from '../../i18n/messages.ts'
import { en } from './userPageMessages.en.ts'
import { ru } from './userPageMessages.ru.ts'

export const userPageMessages = defineMessages({ en, ru })
