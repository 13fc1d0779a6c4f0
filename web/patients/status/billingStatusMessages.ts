import { defineMessages } from '../../i18n/messages.ts'
import { en } from './billingStatusMessages.en.ts'
import { ru } from './billingStatusMessages.ru.ts'

export const billingStatusMessages = defineMessages({ en, ru })
