import type { Translation } from '../../i18n/messages.ts'
import type { en } from './listKeyMessages.en.ts'

export const ru: Translation<typeof en> = {
  next: 'Следующая строка списка',
  previous: 'Предыдущая строка списка',
}
