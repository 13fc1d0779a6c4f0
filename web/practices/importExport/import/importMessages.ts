import { defineMessages } from '../../../i18n/messages.ts'
import { en } from './importMessages.en.ts'
import { ru } from './importMessages.ru.ts'

export const importMessages = defineMessages({ en, ru })
