import { defineMessages } from '../../i18n/messages.ts'
import { en } from './groupMessages.en.ts'
import { ru } from './groupMessages.ru.ts'

export const groupMessages = defineMessages({ en, ru })
