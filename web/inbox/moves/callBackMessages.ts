import { defineMessages } from '../../i18n/messages.ts'
import { en } from './callBackMessages.en.ts'
import { ru } from './callBackMessages.ru.ts'

export const callBackMessages = defineMessages({ en, ru })
