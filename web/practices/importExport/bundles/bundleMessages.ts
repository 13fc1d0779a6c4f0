import { defineMessages } from '../../../i18n/messages.ts'
import { en } from './bundleMessages.en.ts'
import { ru } from './bundleMessages.ru.ts'

export const bundleMessages = defineMessages({ en, ru })
