import { defineMessages } from '../../i18n/messages.ts'
import { en } from './importRefusals.en.ts'
import { ru } from './importRefusals.ru.ts'

export const importRefusals = defineMessages({ en, ru })
