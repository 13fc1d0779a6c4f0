import { defineMessages } from '../../i18n/messages.ts'
import { en } from './previewMessages.en.ts'
import { ru } from './previewMessages.ru.ts'

export const previewMessages = defineMessages({ en, ru })
