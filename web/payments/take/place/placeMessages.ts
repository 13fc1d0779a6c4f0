import { defineMessages } from '../../../i18n/messages.ts'
import { en } from './placeMessages.en.ts'
import { ru } from './placeMessages.ru.ts'

export const placeMessages = defineMessages({ en, ru })
