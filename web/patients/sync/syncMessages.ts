import { defineMessages } from '../../i18n/messages.ts'
import { en } from './syncMessages.en.ts'
import { ru } from './syncMessages.ru.ts'

export const syncMessages = defineMessages({ en, ru })
