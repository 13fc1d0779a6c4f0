import { defineMessages } from '../../i18n/messages.ts'
import { en } from './patientPageMessages.en.ts'
import { ru } from './patientPageMessages.ru.ts'

export const patientPageMessages = defineMessages({ en, ru })
