import { defineMessages } from '../../i18n/messages.ts'
import { en } from './refusalWords.en.ts'
import { ru } from './refusalWords.ru.ts'

export const refusalWords = defineMessages({ en, ru })
