import { defineMessages } from '../../i18n/messages.ts'

export const readMessages = defineMessages({
  en: {
    markedUnread: 'Marked as unread',
    unread: (count: number) => (count === 0 ? 'Unread' : `Unread: ${count}`),
  },
  ru: {
    markedUnread: 'Отмечена непрочитанной',
    unread: (count: number) => (count === 0 ? 'Не прочитана' : `Не прочитано: ${count}`),
  },
})
