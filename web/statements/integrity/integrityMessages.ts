import { defineMessages } from '../../i18n/messages.ts'
import { en } from './integrityMessages.en.ts'
import { ru } from './integrityMessages.ru.ts'

export const integrityMessages = defineMessages({ en, ru })
