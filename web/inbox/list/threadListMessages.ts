import { defineMessages } from '../../i18n/messages.ts'
import { en } from './threadListMessages.en.ts'
import { ru } from './threadListMessages.ru.ts'

export const threadListMessages = defineMessages({ en, ru })
