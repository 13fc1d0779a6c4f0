import { defineMessages } from '../../i18n/messages.ts'
import { en } from './filterMessages.en.ts'
import { ru } from './filterMessages.ru.ts'

export const filterMessages = defineMessages({ en, ru })
