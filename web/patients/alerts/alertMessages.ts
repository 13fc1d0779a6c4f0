import { defineMessages } from '../../i18n/messages.ts'
import { en } from './alertMessages.en.ts'
import { ru } from './alertMessages.ru.ts'

export const alertMessages = defineMessages({ en, ru })
