import { defineMessages } from '../../../i18n/messages.ts'
import { en } from './preparedMessages.en.ts'
import { ru } from './preparedMessages.ru.ts'

export const preparedMessages = defineMessages({ en, ru })
