import { defineMessages } from '../../i18n/messages.ts'
import { en } from './idleMessages.en.ts'
import { ru } from './idleMessages.ru.ts'

export const idleMessages = defineMessages({ en, ru })
