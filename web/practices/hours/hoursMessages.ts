import { defineMessages } from '../../i18n/messages.ts'
import { en } from './hoursMessages.en.ts'
import { ru } from './hoursMessages.ru.ts'

export const hoursMessages = defineMessages({ en, ru })
