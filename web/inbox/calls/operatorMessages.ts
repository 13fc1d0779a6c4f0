import { defineMessages } from '../../i18n/messages.ts'

export const operatorMessages = defineMessages({
  en: {
    title: 'Conversations',
    AVAILABLE: 'Available',
    AWAY: 'Away',
    OFFLINE: 'Offline',
    told_AVAILABLE: 'You are available for conversations',
    told_AWAY: 'You are away from conversations',
    told_OFFLINE: 'You are offline for conversations',
  },
  ru: {
    title: 'Переписка',
    AVAILABLE: 'На месте',
    AWAY: 'Отошёл',
    OFFLINE: 'Не в сети',
    told_AVAILABLE: 'Вы на месте и принимаете чаты',
    told_AWAY: 'Вы отошли и не принимаете чаты',
    told_OFFLINE: 'Вы не в сети и не принимаете чаты',
  },
})
