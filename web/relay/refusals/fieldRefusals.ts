import { defineMessages } from '../../i18n/messages.ts'
import { en } from './fieldRefusals.en.ts'
import { ru } from './fieldRefusals.ru.ts'

export const fieldRefusals = defineMessages({ en, ru })
