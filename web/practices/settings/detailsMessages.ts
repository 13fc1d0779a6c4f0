import { defineMessages } from '../../i18n/messages.ts'
import { en } from './detailsMessages.en.ts'
import { ru } from './detailsMessages.ru.ts'

export const detailsMessages = defineMessages({ en, ru })
