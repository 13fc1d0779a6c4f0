import { defineMessages } from '../../i18n/messages.ts'
import { en } from './amountMessages.en.ts'
import { ru } from './amountMessages.ru.ts'

export const amountMessages = defineMessages({ en, ru })
