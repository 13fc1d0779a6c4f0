import type { Translation } from '../i18n/messages.ts'
import type { en } from './shortcutMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Сочетания клавиш',
  show: 'Показать сочетания клавиш',
  everywhere: 'На любом экране',
  goTo: (screen: string) => `Перейти: ${screen}`,
  singleKeys: 'Одиночные клавиши',
  singleKeysHelp:
    'Клавиши без Ctrl или ⌘. Не срабатывают, пока вы печатаете. Отключите, если пользуетесь голосовым вводом.',
  undo: 'Отменить последнее действие',
  inMenus: 'Перемещение по спискам и меню',
  close: 'Закрыть открытую панель',
}
