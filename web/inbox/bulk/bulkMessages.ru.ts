import type { Translation } from '../../i18n/messages.ts'
import type { en } from './bulkMessages.en.ts'

const chats = (count: number) => {
  const [one, ten] = [count % 10, count % 100]
  if (one === 1 && ten !== 11) return `${count} чат`
  return one >= 2 && one <= 4 && (ten < 12 || ten > 14) ? `${count} чата` : `${count} чатов`
}

export const ru: Translation<typeof en> = {
  chosen: (count: number) => `Выбрано: ${chats(count)}`,
  chosenThreads: 'Выбранные переписки',
  chooseAll: 'Выбрать все',
  chooseNone: 'Снять выбор',
  assign: 'Взять себе',
  assignTo: 'Назначить…',
  pause: 'На паузу…',
  close: 'Закрыть…',
  markUnread: 'Отметить непрочитанными',
  assignTitle: (count: number) => `Назначить ${chats(count)}`,
  assignConfirm: 'Назначить',
  person: 'Кому',
  choosePerson: 'Выберите сотрудника',
  noPerson: 'Выберите, кому назначить',
  loading: 'Загрузка…',
  peopleFailed: 'Не удалось загрузить сотрудников',
  pauseTitle: (count: number) => `Поставить на паузу ${chats(count)}`,
  pauseConfirm: 'На паузу',
  until: 'До',
  endless: 'Ответа пациента',
  tomorrow: 'Завтра утром',
  nextWeek: 'В понедельник утром',
  closeTitle: (count: number) => `Закрыть ${chats(count)}?`,
  closeText: 'Закрытие необратимо: чат можно открыть снова, но назначение, пауза и передача выше не восстановятся.',
  closeConfirm: (count: number) => `Закрыть ${chats(count)}`,
  running: 'Обрабатываем выбранные чаты',
  progress: (done: number, total: number) => `${done} из ${total}`,
  assigned: (count: number) => `Назначено: ${chats(count)}`,
  paused: (count: number) => `На паузе: ${chats(count)}`,
  closed: (count: number) => `Закрыто: ${chats(count)}`,
  markedUnread: (count: number) => `Отмечено непрочитанными: ${chats(count)}`,
  resultTitle: 'Сделано не всё',
  result: (done: number, refused: number) => `Сделано: ${done}. Отказано: ${refused}. Отказанные остались выбранными.`,
  unknown: 'Ответа не было: проверьте, прежде чем повторять.',
  ok: 'Закрыть окно',
}
