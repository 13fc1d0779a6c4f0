import type { Translation } from '../../i18n/messages.ts'
import type { en } from './viewMessages.en.ts'

export const ru: Translation<typeof en> = {
  views: 'Виды',
  save: 'Сохранить вид',
  saveHint: 'Сохраняет фильтры и порядок под именем, для вас и на любом устройстве.',
  name: 'Имя вида',
  nameMissing: 'Дайте виду имя',
  remove: (name: string) => `Удалить вид «${name}»`,
  removed: (name: string) => `Вид «${name}» удалён`,
  saved: (name: string) => `Вид «${name}» сохранён`,
  undo: 'Вернуть',
  failed: 'Не удалось загрузить ваши виды.',
  again: 'Ещё раз',
}
