import { defineMessages } from '../i18n/messages.ts'
import type { UiTexts } from '../ui/UiTexts.ts'

/** What the design system says; the type is its own, so that a new word there is a type error here. */
export const uiTexts = defineMessages({
  en: {
    close: 'Close',
    cancel: 'Cancel',
    clear: 'Clear',
    retry: 'Try again',
    loading: 'Loading',
    loadingMore: 'Loading more',
    copy: 'Copy',
    copied: 'Copied',
    requestId: 'Request',
    partFailed: 'This could not be loaded. Check the connection and try again.',
    notifications: 'Notifications',
    columns: 'Columns',
    resetColumns: 'Reset columns',
    selectAll: 'Select all',
    selectRow: 'Select',
    pages: 'Pages',
    previous: 'Previous',
    next: 'Next',
    isFirst: 'This is the first page.',
    isLast: 'This is the last page.',
    range: (first: number, last: number, total: number, isLeast: boolean) =>
      `${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${total.toLocaleString('en')}${isLeast ? '+' : ''}`,
  } satisfies UiTexts,
  ru: {
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
  },
})
