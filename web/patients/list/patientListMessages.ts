import { defineMessages } from '../../i18n/messages.ts'
import { plural } from '../../i18n/plural.ts'

export const patientListMessages = defineMessages({
  en: {
    count: (count: number) => plural('en', count, { one: 'patient', other: 'patients' }),
    countAtLeast: (count: number) => `${count.toLocaleString('en')}+ patients`,
    shown: (count: number) => `${count.toLocaleString('en')} loaded`,
    searchLabel: 'Search patients',
    searchHint: 'Search by name or external ID (min 2 symbols)',
    lastVisit: 'Last visit',
    dateOfBirth: 'Date of birth',
    filters: 'Filters',
    moreFilters: 'Filter',
    clearFilters: 'Clear filters',
    pageSize: 'Rows per load',
    previewHint: 'Space previews',
    noPatients: 'No patients yet',
    noPatientsHint:
      'Patients appear here after the import from the billing system, for example by `npm run import` with its CSV files.',
    noMatch: 'No patient matches',
    noMatchHint: 'Change the search or take a filter away.',
    nextFailed: 'More patients could not be loaded',
  },
  ru: {
    count: (count: number) =>
      plural('ru', count, { one: 'пациент', few: 'пациента', many: 'пациентов', other: 'пациента' }),
    countAtLeast: (count: number) => `${count.toLocaleString('ru')}+ пациентов`,
    shown: (count: number) => `Загружено: ${count.toLocaleString('ru')}`,
    searchLabel: 'Поиск пациентов',
    searchHint: 'Имя или внешний ID (от 2 символов)',
    lastVisit: 'Посл. визит',
    dateOfBirth: 'Дата рожд.',
    filters: 'Фильтры',
    moreFilters: 'Фильтр',
    clearFilters: 'Сбросить фильтры',
    pageSize: 'Строк за раз',
    previewHint: 'Пробел — просмотр',
    noPatients: 'Пациентов пока нет',
    noPatientsHint:
      'Пациенты появятся после импорта из биллинговой системы, например командой `npm run import` с её CSV-файлами.',
    noMatch: 'Никто не найден',
    noMatchHint: 'Измените запрос или снимите один из фильтров.',
    nextFailed: 'Не удалось загрузить продолжение списка',
  },
})
