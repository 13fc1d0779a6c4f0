import { defineMessages } from '../../i18n/messages.ts'
import { en } from './consentPageMessages.en.ts'
import { ru } from './consentPageMessages.ru.ts'

export const consentPageMessages = defineMessages({ en, ru })
