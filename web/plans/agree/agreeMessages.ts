import { defineMessages } from '../../i18n/messages.ts'
import { en } from './agreeMessages.en.ts'
import { ru } from './agreeMessages.ru.ts'

export const agreeMessages = defineMessages({ en, ru })
