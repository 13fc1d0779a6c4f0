import { defineMessages } from '../../i18n/messages.ts'
import { en } from './timelineMessages.en.ts'
import { ru } from './timelineMessages.ru.ts'

export const timelineMessages = defineMessages({ en, ru })
