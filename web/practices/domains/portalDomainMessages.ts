import { defineMessages } from '../../i18n/messages.ts'
import { en } from './portalDomainMessages.en.ts'
import { ru } from './portalDomainMessages.ru.ts'

export const portalDomainMessages = defineMessages({ en, ru })
