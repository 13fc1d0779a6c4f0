import { defineMessages } from '../i18n/messages.ts'
import { en } from './relayMessages.en.ts'
import { ru } from './relayMessages.ru.ts'

export const relayMessages = defineMessages({ en, ru })
