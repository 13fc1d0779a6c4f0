import { defineMessages } from '../../i18n/messages.ts'
import { en } from './moveMessages.en.ts'
import { ru } from './moveMessages.ru.ts'

export const moveMessages = defineMessages({ en, ru })
