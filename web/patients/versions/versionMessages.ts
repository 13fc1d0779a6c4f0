import { defineMessages } from '../../i18n/messages.ts'
import { en } from './versionMessages.en.ts'
import { ru } from './versionMessages.ru.ts'

export const versionMessages = defineMessages({ en, ru })
