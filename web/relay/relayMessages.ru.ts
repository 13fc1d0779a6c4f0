import { plural } from '../i18n/plural.ts'
import type { Translation } from '../i18n/messages.ts'
import type { en } from './relayMessages.en.ts'

export const ru: Translation<typeof en> = {
  more: 'Показать ещё',
  confirming: 'Ответа не было. Проверяем, отправлено ли это; дважды оно отправлено не будет. Это окно можно закрыть.',
  confirmingDone:
    'Ответа не было. Проверяем, сделано ли это; дважды оно сделано не будет. Пока можно продолжать работу.',
  shownAsOf: (time: string) => `Показано по состоянию на ${time}; обновить не удалось.`,
  partsFailed: 'Часть данных не удалось загрузить.',
  maybeOld: 'Показанное могло устареть; обновить не удалось.',
  shownOf: (shown: number, total: number) => `${shown} из ${total}`,
  unreadable: (count: number) =>
    `Не удалось прочитать: ${plural('ru', count, { one: 'строка', few: 'строки', many: 'строк', other: 'строки' })}`,
  moreFailed: 'Не удалось загрузить продолжение',
  notSaved: 'Изменение не сохранено',
  taskLost: 'Неожиданная ошибка связи. Обратитесь в поддержку и назовите номер задачи',
}
