import { defineMessages } from '../../i18n/messages.ts'
import { en } from './mergeMessages.en.ts'
import { ru } from './mergeMessages.ru.ts'

export const mergeMessages = defineMessages({ en, ru })
