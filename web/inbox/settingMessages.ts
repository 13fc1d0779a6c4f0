import { defineMessages } from '../i18n/messages.ts'
import { en } from './settingMessages.en.ts'
import { ru } from './settingMessages.ru.ts'

export const settingMessages = defineMessages({ en, ru })
