import { defineMessages } from '../../i18n/messages.ts'
import { en } from './consentMessages.en.ts'
import { ru } from './consentMessages.ru.ts'

export const consentMessages = defineMessages({ en, ru })
