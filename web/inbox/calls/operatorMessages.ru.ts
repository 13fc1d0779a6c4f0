import type { Translation } from '../../i18n/messages.ts'
import type { en } from './operatorMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Переписки',
  AVAILABLE: 'На месте',
  AWAY: 'Отошёл',
  OFFLINE: 'Не в сети',
  set_AVAILABLE: 'Вы на месте и получаете переписки',
  set_AWAY: 'Вы отошли и не получаете переписки',
  set_OFFLINE: 'Вы не в сети и не получаете переписки',
}
