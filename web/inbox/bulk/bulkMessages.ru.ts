import { plural } from '../../i18n/plural.ts'
import type { Translation } from '../../i18n/messages.ts'
import type { en } from './bulkMessages.en.ts'

const conversations = (count: number) => plural('ru', count, { one: 'переписка', few: 'переписки', other: 'переписок' })
/** After a verb: «Закрыть 1 переписку». */
const theConversations = (count: number) =>
  plural('ru', count, { one: 'переписку', few: 'переписки', other: 'переписок' })

export const ru: Translation<typeof en> = {
  selected: (count: number) => `Выбрано: ${conversations(count)}`,
  selectedThreads: 'Выбранные переписки',
  chooseAll: 'Выбрать все',
  chooseNone: 'Снять выбор',
  assign: 'Взять себе',
  assignTo: 'Назначить…',
  pause: 'На паузу…',
  close: 'Закрыть…',
  markUnread: 'Отметить непрочитанными',
  assignTitle: (count: number) => `Назначить ${theConversations(count)}`,
  assignConfirm: 'Назначить',
  noPerson: 'Выберите, кому назначить',
  pauseTitle: (count: number) => `Поставить на паузу ${theConversations(count)}`,
  pauseConfirm: 'На паузу',
  until: 'До',
  endless: 'Ответа пациента',
  tomorrow: 'Завтра утром',
  nextWeek: 'В понедельник утром',
  twoWeeks: 'Через 2 недели',
  closeTitle: (count: number) => `Закрыть ${theConversations(count)}?`,
  closeText: 'При закрытии снимаются назначение, пауза и эскалация. Переписки можно открыть снова.',
  closeConfirm: (count: number) => `Закрыть ${theConversations(count)}`,
  running: 'Обновляем выбранные переписки',
  progress: (done: number, total: number) => `${done} из ${total}`,
  assigned: (count: number) => `Назначено: ${conversations(count)}`,
  paused: (count: number) => `На паузе: ${conversations(count)}`,
  closed: (count: number) => `Закрыто: ${conversations(count)}`,
  markedUnread: (count: number) => `Отмечено непрочитанными: ${conversations(count)}`,
  resultTitle: 'Обновлены не все переписки',
  result: (done: number, refused: number) => `Обновлено: ${done}. Не обновлены и остались выбранными: ${refused}.`,
  unknown: 'Не удалось подтвердить результат. Проверьте, прежде чем повторять.',
  ok: 'Закрыть окно',
}
