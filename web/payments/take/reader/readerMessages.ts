import { defineMessages } from '../../../i18n/messages.ts'
import { en } from './readerMessages.en.ts'
import { ru } from './readerMessages.ru.ts'

export const readerMessages = defineMessages({ en, ru })
