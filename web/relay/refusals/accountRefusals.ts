import { defineMessages } from '../../i18n/messages.ts'
import { en } from './accountRefusals.en.ts'
import { ru } from './accountRefusals.ru.ts'

export const accountRefusals = defineMessages({ en, ru })
