import { defineMessages } from '../../i18n/messages.ts'
import { en } from './fileMessages.en.ts'
import { ru } from './fileMessages.ru.ts'

export const fileMessages = defineMessages({ en, ru })
