import { defineMessages } from '../../i18n/messages.ts'
import { en } from './patientListMessages.en.ts'
import { ru } from './patientListMessages.ru.ts'

export const patientListMessages = defineMessages({ en, ru })
