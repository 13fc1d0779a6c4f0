import { defineMessages } from '../i18n/messages.ts'
import { en } from './paletteMessages.en.ts'
import { ru } from './paletteMessages.ru.ts'

export const paletteMessages = defineMessages({ en, ru })
