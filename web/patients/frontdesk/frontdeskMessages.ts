import { defineMessages } from '../../i18n/messages.ts'
import { en } from './frontdeskMessages.en.ts'
import { ru } from './frontdeskMessages.ru.ts'

export const frontdeskMessages = defineMessages({ en, ru })
