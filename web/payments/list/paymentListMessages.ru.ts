import { plural } from '../../i18n/plural.ts'
import type { Translation } from '../../i18n/messages.ts'
import type { en } from './paymentListMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Платежи',
  count: (count: number) => plural('ru', count, { one: 'платёж', few: 'платежа', many: 'платежей', other: 'платежа' }),
  newPayments: (count: number) =>
    plural('ru', count, {
      one: 'новый платёж',
      few: 'новых платежа',
      many: 'новых платежей',
      other: 'нового платежа',
    }),
  searchLabel: 'Поиск платежей',
  searchHint: 'Пациент или внешний ID (от 2 символов)',
  patient: 'Пациент',
  noPatient: 'Пациент недоступен',
  practice: 'Клиника',
  totals: 'Итоги',
  gross: 'Всего',
  refunded: 'Возвращено',
  net: 'За вычетом возвратов',
  wholeFilter: 'Все найденные платежи',
  totalsHint: 'Без неудачных и отменённых платежей. Платежи в обработке включены.',
  totalsFailed: 'Не удалось загрузить итоги.',
  again: 'Повторить',
  nextFailed: 'Не удалось загрузить продолжение списка',
  emptyPage: 'На этой странице пусто',
  noMatch: 'Ничего не найдено',
  noMatchHint: 'Измените запрос или снимите один из фильтров.',
  export: 'Экспорт в CSV',
  exportNothing: 'Нет платежей для экспорта.',
  exportTooLong: 'В файл помещается 50 000 платежей. Уточните фильтр.',
  viewAll: 'Все',
  viewPending: 'В обработке',
  viewDisputed: 'Споры',
  viewRefunds: 'Возвраты',
}
