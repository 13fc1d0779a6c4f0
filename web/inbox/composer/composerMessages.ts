import { defineMessages } from '../../i18n/messages.ts'
import { en } from './composerMessages.en.ts'
import { ru } from './composerMessages.ru.ts'

export const composerMessages = defineMessages({ en, ru })
