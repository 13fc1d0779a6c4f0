import { defineMessages } from '../i18n/messages.ts'
import { en } from './uiTexts.en.ts'
import { ru } from './uiTexts.ru.ts'

export const uiTexts = defineMessages({ en, ru })
