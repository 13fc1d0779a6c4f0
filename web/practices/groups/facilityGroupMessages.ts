import { defineMessages } from '../../i18n/messages.ts'
import { en } from './facilityGroupMessages.en.ts'
import { ru } from './facilityGroupMessages.ru.ts'

export const facilityGroupMessages = defineMessages({ en, ru })
