import { defineMessages } from '../../i18n/messages.ts'
import { en } from './editMessages.en.ts'
import { ru } from './editMessages.ru.ts'

export const editMessages = defineMessages({ en, ru })
