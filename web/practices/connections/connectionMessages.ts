import { defineMessages } from '../../i18n/messages.ts'
import { en } from './connectionMessages.en.ts'
import { ru } from './connectionMessages.ru.ts'

export const connectionMessages = defineMessages({ en, ru })
