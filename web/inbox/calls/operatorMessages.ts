import { defineMessages } from '../../i18n/messages.ts'
import { en } from './operatorMessages.en.ts'
import { ru } from './operatorMessages.ru.ts'

export const operatorMessages = defineMessages({ en, ru })
