import { defineMessages } from '../../i18n/messages.ts'
import { en } from './phoneMessages.en.ts'
import { ru } from './phoneMessages.ru.ts'

export const phoneMessages = defineMessages({ en, ru })
