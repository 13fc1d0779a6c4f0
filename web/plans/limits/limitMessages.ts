import { defineMessages } from '../../i18n/messages.ts'
import { en } from './limitMessages.en.ts'
import { ru } from './limitMessages.ru.ts'

export const limitMessages = defineMessages({ en, ru })
