import { defineMessages } from '../../i18n/messages.ts'
import { en } from './entryMessages.en.ts'
import { ru } from './entryMessages.ru.ts'

export const entryMessages = defineMessages({ en, ru })
