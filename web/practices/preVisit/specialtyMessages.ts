import { defineMessages } from '../../i18n/messages.ts'
import { en } from './specialtyMessages.en.ts'
import { ru } from './specialtyMessages.ru.ts'

export const specialtyMessages = defineMessages({ en, ru })
