import { defineMessages } from '../../i18n/messages.ts'
import { en } from './callMessages.en.ts'
import { ru } from './callMessages.ru.ts'

export const callMessages = defineMessages({ en, ru })
