import { defineMessages } from '../../i18n/messages.ts'
import { en } from './importExportMessages.en.ts'
import { ru } from './importExportMessages.ru.ts'

export const importExportMessages = defineMessages({ en, ru })
