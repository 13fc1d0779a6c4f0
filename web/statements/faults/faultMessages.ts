import { defineMessages } from '../../i18n/messages.ts'
import { en } from './faultMessages.en.ts'
import { ru } from './faultMessages.ru.ts'

export const faultMessages = defineMessages({ en, ru })
