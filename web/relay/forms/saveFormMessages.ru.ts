import type { Translation } from '../../i18n/messages.ts'
import { plural } from '../../i18n/plural.ts'
import type { en } from './saveFormMessages.en.ts'

export const ru: Translation<typeof en> = {
  save: 'Сохранить',
  saveMine: 'Сохранить моё',
  saved: 'Сохранено',
  discard: 'Отменить изменения',
  changes: (count: number) =>
    plural('ru', count, {
      one: 'несохранённое изменение',
      few: 'несохранённых изменения',
      many: 'несохранённых изменений',
      other: 'несохранённых изменений',
    }),
  stale: 'Здесь уже есть изменения другого пользователя. Сохраните свои поверх или отмените их.',
  theirs: (value: string) => `Сохранено другим пользователем: ${value}`,
  on: 'Включено',
  off: 'Выключено',
  leaveTitle: 'Уйти без сохранения?',
  leaveText: 'Ваши изменения будут потеряны.',
  leave: 'Уйти',
}
