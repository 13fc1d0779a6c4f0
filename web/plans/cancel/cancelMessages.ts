import { defineMessages } from '../../i18n/messages.ts'
import { en } from './cancelMessages.en.ts'
import { ru } from './cancelMessages.ru.ts'

export const cancelMessages = defineMessages({ en, ru })
