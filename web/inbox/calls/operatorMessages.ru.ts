import type { Translation } from '../../i18n/messages.ts'
import type { en } from './operatorMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Переписка',
  AVAILABLE: 'На месте',
  AWAY: 'Отошёл',
  OFFLINE: 'Не в сети',
  told_AVAILABLE: 'Вы на месте и принимаете переписки',
  told_AWAY: 'Вы отошли и не принимаете переписки',
  told_OFFLINE: 'Вы не в сети и не принимаете переписки',
}
