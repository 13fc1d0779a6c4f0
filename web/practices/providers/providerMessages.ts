import { defineMessages } from '../../i18n/messages.ts'
import { en } from './providerMessages.en.ts'
import { ru } from './providerMessages.ru.ts'

export const providerMessages = defineMessages({ en, ru })
