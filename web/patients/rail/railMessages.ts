import { defineMessages } from '../../i18n/messages.ts'
import { en } from './railMessages.en.ts'
import { ru } from './railMessages.ru.ts'

export const railMessages = defineMessages({ en, ru })
