import { defineMessages } from '../../i18n/messages.ts'
import { plural } from '../../i18n/plural.ts'

export const pickMessages = defineMessages({
  en: {
    search: 'Search by name or external ID (min 2 symbols)',
    found: 'Patients found',
    searching: 'Searching…',
    nothing: 'Nobody found',
    failed: 'The search did not work. Change the text to try again.',
    count: (count: number) => `${plural('en', count, { one: 'patient', other: 'patients' })} found`,
    born: (date: string) => `born ${date}`,
  },
  ru: {
    search: 'Имя или внешний ID (от 2 символов)',
    found: 'Найденные пациенты',
    searching: 'Ищем…',
    nothing: 'Никого не найдено',
    failed: 'Поиск не сработал. Измените текст и попробуйте снова.',
    count: (count: number) =>
      `${plural('ru', count, { one: 'пациент', few: 'пациента', many: 'пациентов', other: 'пациента' })}`,
    born: (date: string) => `дата рождения ${date}`,
  },
})
