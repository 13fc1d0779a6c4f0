import { defineMessages } from '../../i18n/messages.ts'
import { en } from './practiceSettingMessages.en.ts'
import { ru } from './practiceSettingMessages.ru.ts'

export const practiceSettingMessages = defineMessages({ en, ru })
