import { defineMessages } from '../../i18n/messages.ts'
import { en } from './paymentLinkMessages.en.ts'
import { ru } from './paymentLinkMessages.ru.ts'

export const paymentLinkMessages = defineMessages({ en, ru })
