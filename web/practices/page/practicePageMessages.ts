import { defineMessages } from '../../i18n/messages.ts'
import { en } from './practicePageMessages.en.ts'
import { ru } from './practicePageMessages.ru.ts'

export const practicePageMessages = defineMessages({ en, ru })
