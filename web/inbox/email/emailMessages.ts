import { defineMessages } from '../../i18n/messages.ts'
import { en } from './emailMessages.en.ts'
import { ru } from './emailMessages.ru.ts'

export const emailMessages = defineMessages({ en, ru })
