import { plural } from '../../i18n/plural.ts'
import type { Translation } from '../../i18n/messages.ts'
import type { en } from './patientListMessages.en.ts'

export const ru: Translation<typeof en> = {
  count: (count: number) =>
    plural('ru', count, { one: 'пациент', few: 'пациента', many: 'пациентов', other: 'пациента' }),
  countAtLeast: (count: number) => `${count.toLocaleString('ru')}+ пациентов`,
  shown: (count: number) => `Загружено: ${count.toLocaleString('ru')}`,
  skipped: (count: number) =>
    `До этой страницы: ${plural('ru', count, { one: 'строка', few: 'строки', many: 'строк', other: 'строки' })}`,
  fromFirst: 'Показать с первой строки',
  emptyPage: 'Эта страница пуста',
  emptyPageHint: 'В списке меньше строк, чем ожидает ссылка.',
  searchLabel: 'Поиск пациентов',
  searchHint: 'Имя или внешний ID (от 2 символов)',
  lastVisit: 'Посл. визит',
  dateOfBirth: 'Дата рожд.',
  filters: 'Фильтры',
  moreFilters: 'Фильтр',
  clearFilters: 'Сбросить фильтры',
  pageSize: 'Строк за раз',
  previewHint: 'Пробел — предпросмотр',
  noPatients: 'Пациентов пока нет',
  noPatientsHint: 'Импортируйте пациентов в настройках.',
  noMatch: 'Никто не найден',
  noMatchHint: 'Попробуйте имя, дату рождения, телефон, email или код либо уберите фильтр.',
  nextFailed: 'Не удалось загрузить продолжение списка',
}
