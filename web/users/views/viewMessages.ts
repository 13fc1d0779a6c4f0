import { defineMessages } from '../../i18n/messages.ts'
import { en } from './viewMessages.en.ts'
import { ru } from './viewMessages.ru.ts'

export const viewMessages = defineMessages({ en, ru })
