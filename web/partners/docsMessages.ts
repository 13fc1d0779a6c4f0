import { defineMessages } from '../i18n/messages.ts'
import { en } from './docsMessages.en.ts'
import { ru } from './docsMessages.ru.ts'

export const docsMessages = defineMessages({ en, ru })
