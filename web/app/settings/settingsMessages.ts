import { defineMessages } from '../../i18n/messages.ts'
import { en } from './settingsMessages.en.ts'
import { ru } from './settingsMessages.ru.ts'

export const settingsMessages = defineMessages({ en, ru })
