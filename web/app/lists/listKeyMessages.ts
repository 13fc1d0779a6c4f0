import { defineMessages } from '../../i18n/messages.ts'
import { en } from './listKeyMessages.en.ts'
import { ru } from './listKeyMessages.ru.ts'

export const listKeyMessages = defineMessages({ en, ru })
