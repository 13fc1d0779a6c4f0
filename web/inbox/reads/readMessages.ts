import { defineMessages } from '../../i18n/messages.ts'
import { en } from './readMessages.en.ts'
import { ru } from './readMessages.ru.ts'

export const readMessages = defineMessages({ en, ru })
