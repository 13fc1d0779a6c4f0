import type { PageTexts } from './pageTexts.en.ts'

export const ru: PageTexts = {
  language: 'ru',
  description: 'Счета пациентов и взыскание',
  needsJavaScript: 'Для работы Tally Care нужен JavaScript.',
  productName: 'Tally Care',
  inbox: 'Входящие',
  patients: 'Пациенты',
  searchPatients: 'Имя или внешний ID (от 2 символов)',
}
