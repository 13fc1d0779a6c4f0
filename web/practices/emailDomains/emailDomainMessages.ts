import { defineMessages } from '../../i18n/messages.ts'
import { en } from './emailDomainMessages.en.ts'
import { ru } from './emailDomainMessages.ru.ts'

export const emailDomainMessages = defineMessages({ en, ru })
