import { defineMessages } from '../../i18n/messages.ts'
import { en } from './bundleRefusals.en.ts'
import { ru } from './bundleRefusals.ru.ts'

export const bundleRefusals = defineMessages({ en, ru })
