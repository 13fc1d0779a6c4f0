import { defineMessages } from '../i18n/messages.ts'
import { en } from './userMessages.en.ts'
import { ru } from './userMessages.ru.ts'

/** Roles and states of users. */
export const userMessages = defineMessages({ en, ru })
