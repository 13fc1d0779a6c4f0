import { defineMessages } from '../../i18n/messages.ts'
import { en } from './graphRefusals.en.ts'
import { ru } from './graphRefusals.ru.ts'

export const graphRefusals = defineMessages({ en, ru })
