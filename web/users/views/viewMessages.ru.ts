import type { Translation } from '../../i18n/messages.ts'
import type { en } from './viewMessages.en.ts'

export const ru: Translation<typeof en> = {
  views: 'Виды',
  save: 'Сохранить вид',
  saveHint: 'Сохраняет эти фильтры и порядок строк для вас, на всех ваших устройствах.',
  name: 'Название вида',
  nameMissing: 'Введите название',
  remove: (name: string) => `Удалить вид «${name}»`,
  removed: (name: string) => `Вид «${name}» удалён`,
  saved: (name: string) => `Вид «${name}» сохранён`,
  undo: 'Отменить',
  failed: 'Не удалось загрузить ваши виды.',
  again: 'Повторить',
}
