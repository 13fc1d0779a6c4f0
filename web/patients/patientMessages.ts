import { defineMessages } from '../i18n/messages.ts'
import { en } from './patientMessages.en.ts'
import { ru } from './patientMessages.ru.ts'

export const patientMessages = defineMessages({ en, ru })
