import { defineMessages } from '../../i18n/messages.ts'
import { en } from './contactMessages.en.ts'
import { ru } from './contactMessages.ru.ts'

export const contactMessages = defineMessages({ en, ru })
