import { defineMessages } from '../../i18n/messages.ts'
import { en } from './takeMessages.en.ts'
import { ru } from './takeMessages.ru.ts'

export const takeMessages = defineMessages({ en, ru })
