import { defineMessages } from '../i18n/messages.ts'

export const scopeMessages = defineMessages({
  en: {
    company: 'Company',
    practice: 'Practice',
    allCompanies: 'All companies',
    allPractices: 'All practices',
    chosenBefore: 'Chosen before',
    nothingFound: 'Nothing found',
    loading: 'Loading…',
    failed: 'The list could not be loaded. Close and open it to try again.',
  },
  ru: {
    company: 'Компания',
    practice: 'Клиника',
    allCompanies: 'Все компании',
    allPractices: 'Все клиники',
    chosenBefore: 'Выбрано ранее',
    nothingFound: 'Ничего не найдено',
    loading: 'Загрузка…',
    failed: 'Не удалось загрузить список. Закройте и откройте его ещё раз.',
  },
})
