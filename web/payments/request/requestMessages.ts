import { defineMessages } from '../../i18n/messages.ts'
import { en } from './requestMessages.en.ts'
import { ru } from './requestMessages.ru.ts'

export const requestMessages = defineMessages({ en, ru })
