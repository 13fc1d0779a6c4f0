import { defineMessages } from '../../i18n/messages.ts'
import { en } from './pickMessages.en.ts'
import { ru } from './pickMessages.ru.ts'

export const pickMessages = defineMessages({ en, ru })
