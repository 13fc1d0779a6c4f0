import { defineMessages } from '../../../i18n/messages.ts'
import { en } from './settingsSearchMessages.en.ts'
import { ru } from './settingsSearchMessages.ru.ts'

export const settingsSearchMessages = defineMessages({ en, ru })
