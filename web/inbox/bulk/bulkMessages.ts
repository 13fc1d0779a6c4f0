import { defineMessages } from '../../i18n/messages.ts'
import { en } from './bulkMessages.en.ts'
import { ru } from './bulkMessages.ru.ts'

export const bulkMessages = defineMessages({ en, ru })
