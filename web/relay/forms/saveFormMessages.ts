import { defineMessages } from '../../i18n/messages.ts'
import { en } from './saveFormMessages.en.ts'
import { ru } from './saveFormMessages.ru.ts'

/** Texts of every form that saves what was changed at once. */
export const saveFormMessages = defineMessages({ en, ru })
