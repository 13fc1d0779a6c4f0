import type { Translation } from '../i18n/messages.ts'
import type { en } from './lookupMessages.en.ts'

export const ru: Translation<typeof en> = {
  practice: 'Клиника',
  searchPractices: 'Поиск клиник',
  provider: 'Врач',
  searchProviders: 'Поиск врачей',
  location: 'Место приёма',
  searchLocations: 'Поиск мест приёма',
  countOf: (count: number) => `выбрано: ${count}`,
  loading: 'Загрузка…',
  failed: 'Не удалось загрузить список',
  nothingFound: 'Ничего не найдено',
}
