import { defineMessages } from '../i18n/messages.ts'
import { en } from './shortcutMessages.en.ts'
import { ru } from './shortcutMessages.ru.ts'

export const shortcutMessages = defineMessages({ en, ru })
