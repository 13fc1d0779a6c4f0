import { defineMessages } from '../../i18n/messages.ts'
import { en } from './callDialogMessages.en.ts'
import { ru } from './callDialogMessages.ru.ts'

export const callDialogMessages = defineMessages({ en, ru })
