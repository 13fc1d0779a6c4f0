import { defineMessages } from '../../i18n/messages.ts'
import { en } from './detailMessages.en.ts'
import { ru } from './detailMessages.ru.ts'

export const detailMessages = defineMessages({ en, ru })
