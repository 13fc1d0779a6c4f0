import { defineMessages } from '../../i18n/messages.ts'
import { en } from './homeMessages.en.ts'
import { ru } from './homeMessages.ru.ts'

export const homeMessages = defineMessages({ en, ru })
