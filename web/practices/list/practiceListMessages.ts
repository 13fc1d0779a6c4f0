import { defineMessages } from '../../i18n/messages.ts'
import { en } from './practiceListMessages.en.ts'
import { ru } from './practiceListMessages.ru.ts'

export const practiceListMessages = defineMessages({ en, ru })
