import { defineMessages } from '../../../i18n/messages.ts'
import { en } from './remittanceMessages.en.ts'
import { ru } from './remittanceMessages.ru.ts'

export const remittanceMessages = defineMessages({ en, ru })
