import { defineMessages } from '../../i18n/messages.ts'
import { en } from './sentStatementMessages.en.ts'
import { ru } from './sentStatementMessages.ru.ts'

export const sentStatementMessages = defineMessages({ en, ru })
