import type { Translation } from '../../i18n/messages.ts'
import type { en } from './holdMessages.en.ts'

export const ru: Translation<typeof en> = {
  pauseTitle: (name: string) => `Приостановить биллинг: ${name}`,
  pauseText: 'Пока биллинг на паузе, сообщения и выписки не уходят.',
  note: 'Заметка',
  noteHelp: 'Почему биллинг на паузе; её видят коллеги.',
  until: 'Возобновить',
  untilHelp: 'От завтрашнего дня до 12 месяцев вперёд. Без даты пауза длится, пока её не снимут.',
  billing: 'Биллинг',
  isPaused: 'на паузе',
  isRunning: 'не на паузе',
  pause: 'Приостановить биллинг',
  paused: 'Биллинг приостановлен',
  cancelTitle: (name: string) => `Отменить биллинг: ${name}`,
  cancelText: 'Цикл биллинга закончится. Позже его можно утвердить снова.',
  cancel: 'Отменить биллинг',
  keepBilling: 'Не отменять',
  cancelWithoutNote: 'Нельзя отменить без заметки',
  statusTitle: (name: string) => `Изменить статус биллинга: ${name}`,
  status: 'Статус',
  billingCycle: 'Цикл биллинга',
  statusNote: 'Почему статус меняется вручную; запишется в журнал.',
  setStatus: 'Изменить статус',
  statusWithoutNote: 'Для смены статуса вручную нужна заметка.',
  statusChanged: 'Статус изменён',
}
