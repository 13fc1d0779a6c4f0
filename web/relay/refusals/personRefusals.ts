import { defineMessages } from '../../i18n/messages.ts'
import { en } from './personRefusals.en.ts'
import { ru } from './personRefusals.ru.ts'

export const personRefusals = defineMessages({ en, ru })
