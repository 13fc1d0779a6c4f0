import { defineMessages } from '../../i18n/messages.ts'
import { en } from './requestItemMessages.en.ts'
import { ru } from './requestItemMessages.ru.ts'

export const requestItemMessages = defineMessages({ en, ru })
