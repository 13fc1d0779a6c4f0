import { defineMessages } from '../i18n/messages.ts'
import { en } from './practiceMessages.en.ts'
import { ru } from './practiceMessages.ru.ts'

export const practiceMessages = defineMessages({ en, ru })
