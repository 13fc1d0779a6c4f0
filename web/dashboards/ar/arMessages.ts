import { defineMessages } from '../../i18n/messages.ts'
import { en } from './arMessages.en.ts'
import { ru } from './arMessages.ru.ts'

export const arMessages = defineMessages({ en, ru })
