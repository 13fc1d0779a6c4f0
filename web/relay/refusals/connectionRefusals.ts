import { defineMessages } from '../../i18n/messages.ts'
import { en } from './connectionRefusals.en.ts'
import { ru } from './connectionRefusals.ru.ts'

export const connectionRefusals = defineMessages({ en, ru })
