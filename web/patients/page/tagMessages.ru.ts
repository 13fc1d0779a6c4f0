import type { Translation } from '../../i18n/messages.ts'
import type { en } from './tagMessages.en.ts'

export const ru: Translation<typeof en> = {
  tags: 'Метки',
  add: 'Добавить метку',
  remove: (name: string) => `Убрать метку ${name}`,
  imported: 'Эта метка импортирована из подключённой биллинговой системы, и убрать её можно только там',
  find: 'Найти или создать метку',
  searching: 'Ищем…',
  failed: 'Не удалось загрузить метки',
  nothing: 'Других меток не найдено',
  isSet: 'У пациента уже есть эта метка',
  make: (name: string) => `Новая метка «${name}»`,
  makeTitle: (name: string) => `Создать метку «${name}»?`,
  makeText: 'У компании такой метки ещё нет. Она станет доступна для всех её пациентов.',
  makeConfirm: 'Создать и добавить',
  added: (name: string) => `Метка «${name}» добавлена`,
  removed: (name: string) => `Метка «${name}» убрана`,
  undo: 'Отменить',
}
