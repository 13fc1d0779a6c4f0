import { plural } from '../../i18n/plural.ts'
import type { Translation } from '../../i18n/messages.ts'
import type { en } from './pickMessages.en.ts'

export const ru: Translation<typeof en> = {
  search: 'Имя или внешний ID (от 2 символов)',
  found: 'Найденные пациенты',
  searching: 'Ищем…',
  nothing: 'Никого не найдено',
  failed: 'Поиск не удался. Измените текст, чтобы повторить.',
  count: (count: number) =>
    `${plural('ru', count, { one: 'пациент', few: 'пациента', many: 'пациентов', other: 'пациента' })}`,
  born: (date: string) => `дата рождения ${date}`,
}
