import { defineMessages } from '../../i18n/messages.ts'
import { en } from './providerGroupMessages.en.ts'
import { ru } from './providerGroupMessages.ru.ts'

export const providerGroupMessages = defineMessages({ en, ru })
