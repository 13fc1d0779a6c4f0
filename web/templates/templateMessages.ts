import { defineMessages } from '../i18n/messages.ts'
import { en } from './templateMessages.en.ts'
import { ru } from './templateMessages.ru.ts'

export const templateMessages = defineMessages({ en, ru })
