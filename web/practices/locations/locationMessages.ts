import { defineMessages } from '../../i18n/messages.ts'
import { en } from './locationMessages.en.ts'
import { ru } from './locationMessages.ru.ts'

export const locationMessages = defineMessages({ en, ru })
