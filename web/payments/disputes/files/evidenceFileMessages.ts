import { defineMessages } from '../../../i18n/messages.ts'
import { en } from './evidenceFileMessages.en.ts'
import { ru } from './evidenceFileMessages.ru.ts'

export const evidenceFileMessages = defineMessages({ en, ru })
