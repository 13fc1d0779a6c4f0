import type { Translation } from '../../i18n/messages.ts'
import type { en } from './readMessages.en.ts'

export const ru: Translation<typeof en> = {
  markedUnread: 'Отмечена непрочитанной',
  unread: (count: number) => (count === 0 ? 'Не прочитана' : `Не прочитано: ${count}`),
}
