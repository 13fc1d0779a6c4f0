import type { Translation } from '../../i18n/messages.ts'
import { plural } from '../../i18n/plural.ts'
import type { en } from './practiceSettingMessages.en.ts'

export const ru: Translation<typeof en> = {
  billingTitle: 'Настройки биллинга · Tally Care',
  save: 'Сохранить',
  saveAnyway: 'Сохранить моё',
  saved: 'Сохранено',
  discard: 'Отменить изменения',
  changes: (count: number) =>
    `${plural('ru', count, { one: 'несохранённое изменение', few: 'несохранённых изменения', many: 'несохранённых изменений', other: 'несохранённых изменений' })}`,
  stale: 'Клинику изменил другой пользователь. Сохраните свои изменения поверх или отмените их.',
  leaveTitle: 'Уйти без сохранения?',
  leaveText: 'Изменения настроек будут потеряны.',
  leave: 'Уйти',
  turnOff: 'Отключить',
  theirs: (value: string) => `Сохранено другим пользователем: ${value}`,
  on: 'Включено',
  off: 'Выключено',
  offSuggested: (value: string) => `Выключено, например ${value}`,
  onePerLine: 'По одному в строке',
}
