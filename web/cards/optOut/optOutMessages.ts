import { defineMessages } from '../../i18n/messages.ts'
import { en } from './optOutMessages.en.ts'
import { ru } from './optOutMessages.ru.ts'

export const optOutMessages = defineMessages({ en, ru })
