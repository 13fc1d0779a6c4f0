import { defineMessages } from '../../i18n/messages.ts'
import { en } from './snapshotMessages.en.ts'
import { ru } from './snapshotMessages.ru.ts'

export const snapshotMessages = defineMessages({ en, ru })
