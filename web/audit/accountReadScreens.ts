import { defineMessages } from '../i18n/messages.ts'
import { en } from './accountReadScreens.en.ts'
import { ru } from './accountReadScreens.ru.ts'

export const accountReadScreens = defineMessages({ en, ru })
