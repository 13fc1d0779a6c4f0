import { defineMessages } from '../i18n/messages.ts'
import { en } from './cardMessages.en.ts'
import { ru } from './cardMessages.ru.ts'

export const cardMessages = defineMessages({ en, ru })
