import type { Translation } from '../i18n/messages.ts'
import type { en } from './uiTexts.en.ts'

export const ru: Translation<typeof en> = {
  close: 'Закрыть',
  cancel: 'Отмена',
  clear: 'Очистить',
  retry: 'Повторить',
  loading: 'Загрузка',
  loadingMore: 'Загружаем ещё',
  copy: 'Копировать',
  copied: 'Скопировано',
  requestId: 'Запрос',
  partFailed: 'Не удалось загрузить. Проверьте соединение и попробуйте ещё раз.',
  newVersion: 'Вышла новая версия Tally Care. Обновите страницу, чтобы продолжить.',
  reload: 'Обновить страницу',
  notifications: 'Уведомления',
  columns: 'Столбцы',
  resetColumns: 'Сбросить столбцы',
  selectAll: 'Выбрать все',
  selectRow: 'Выбрать',
  pages: 'Страницы',
  previous: 'Назад',
  next: 'Вперёд',
  isFirst: 'Это первая страница.',
  isLast: 'Это последняя страница.',
  range: (first: number, last: number, total: number, isLeast: boolean) =>
    `${first.toLocaleString('ru')}–${last.toLocaleString('ru')} из ${total.toLocaleString('ru')}${isLeast ? '+' : ''}`,
}
