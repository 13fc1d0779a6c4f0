import { defineMessages } from '../../i18n/messages.ts'
import { en } from './featureMessages.en.ts'
import { ru } from './featureMessages.ru.ts'

export const featureMessages = defineMessages({ en, ru })
