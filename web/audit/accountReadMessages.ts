import { defineMessages } from '../i18n/messages.ts'
import { en } from './accountReadMessages.en.ts'
import { ru } from './accountReadMessages.ru.ts'

export const accountReadMessages = defineMessages({ en, ru })
