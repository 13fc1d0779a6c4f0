import { defineMessages } from '../../i18n/messages.ts'
import { en } from './domainRefusals.en.ts'
import { ru } from './domainRefusals.ru.ts'

export const domainRefusals = defineMessages({ en, ru })
