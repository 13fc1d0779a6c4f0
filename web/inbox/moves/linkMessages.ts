import { defineMessages } from '../../i18n/messages.ts'
import { en } from './linkMessages.en.ts'
import { ru } from './linkMessages.ru.ts'

export const linkMessages = defineMessages({ en, ru })
