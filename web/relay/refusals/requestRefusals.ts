import { defineMessages } from '../../i18n/messages.ts'
import { en } from './requestRefusals.en.ts'
import { ru } from './requestRefusals.ru.ts'

export const requestRefusals = defineMessages({ en, ru })
