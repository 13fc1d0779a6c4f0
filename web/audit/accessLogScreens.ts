import { defineMessages } from '../i18n/messages.ts'
import { en } from './accessLogScreens.en.ts'
import { ru } from './accessLogScreens.ru.ts'

export const accessLogScreens = defineMessages({ en, ru })
