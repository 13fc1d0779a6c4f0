import type { en } from './pageTexts.en.ts'

export const ru: Record<keyof typeof en, string> = {
  language: 'ru',
  description: 'Счета пациентов и взыскание',
  needsJavaScript: 'Для работы Tally Care нужен JavaScript.',
}
