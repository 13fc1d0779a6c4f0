import { defineMessages } from '../../i18n/messages.ts'
import { en } from './formMessages.en.ts'
import { ru } from './formMessages.ru.ts'

export const formMessages = defineMessages({ en, ru })
