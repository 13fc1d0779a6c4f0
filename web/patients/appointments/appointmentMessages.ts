import { defineMessages } from '../../i18n/messages.ts'
import { en } from './appointmentMessages.en.ts'
import { ru } from './appointmentMessages.ru.ts'

export const appointmentMessages = defineMessages({ en, ru })
