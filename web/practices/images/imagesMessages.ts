import { defineMessages } from '../../i18n/messages.ts'
import { en } from './imagesMessages.en.ts'
import { ru } from './imagesMessages.ru.ts'

export const imagesMessages = defineMessages({ en, ru })
