import { defineMessages } from '../i18n/messages.ts'
import { en } from './imageMessages.en.ts'
import { ru } from './imageMessages.ru.ts'

export const imageMessages = defineMessages({ en, ru })
