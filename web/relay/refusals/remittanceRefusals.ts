import { defineMessages } from '../../i18n/messages.ts'
import { en } from './remittanceRefusals.en.ts'
import { ru } from './remittanceRefusals.ru.ts'

export const remittanceRefusals = defineMessages({ en, ru })
