import { plural } from '../i18n/plural.ts'
import type { Translation } from '../i18n/messages.ts'
import type { en } from './relayMessages.en.ts'

export const ru: Translation<typeof en> = {
  more: 'Показать ещё',
  confirming: 'Ответа не было. Проверяем, прошла ли отправка; дважды она не выполнится. Это окно можно закрыть.',
  confirmingDone:
    'Ответа не было. Проверяем, выполнено ли действие; дважды оно не выполнится. Можно продолжать работу.',
  shownAsOf: (time: string) => `Данные на ${time}. Обновить не удалось.`,
  partsFailed: 'Часть данных не удалось загрузить.',
  maybeOld: 'Данные могли устареть: обновить их не удалось.',
  shownOf: (shown: number, total: number) => `Показано ${shown} из ${total}`,
  unreadable: (count: number) =>
    `Не удалось прочитать: ${plural('ru', count, { one: 'строка', few: 'строки', many: 'строк', other: 'строки' })}`,
  pageSize: 'Строк на странице',
  downloading: 'Файл готовится. Повторите через несколько секунд.',
  downloadFailed: 'Не удалось загрузить файл. Повторите.',
  moreFailed: 'Не удалось загрузить продолжение',
  notSaved: 'Изменение не сохранено',
  taskLost: 'Неожиданная ошибка связи. Обратитесь в поддержку и назовите номер задачи',
}
