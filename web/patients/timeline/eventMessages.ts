import { defineMessages } from '../../i18n/messages.ts'
import { en } from './eventMessages.en.ts'
import { ru } from './eventMessages.ru.ts'

export const eventMessages = defineMessages({ en, ru })
