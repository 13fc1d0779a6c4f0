import { defineMessages } from '../../i18n/messages.ts'
import { en } from './presenceMessages.en.ts'
import { ru } from './presenceMessages.ru.ts'

export const presenceMessages = defineMessages({ en, ru })
