import { defineMessages } from '../../i18n/messages.ts'
import { en } from './reviewMessages.en.ts'
import { ru } from './reviewMessages.ru.ts'

export const reviewMessages = defineMessages({ en, ru })
