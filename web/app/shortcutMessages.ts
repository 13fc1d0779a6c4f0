import { defineMessages } from '../i18n/messages.ts'

export const shortcutMessages = defineMessages({
  en: {
    title: 'Keyboard shortcuts',
    everywhere: 'On every screen',
    goTo: (screen: string) => `Go to ${screen}`,
    singleKeys: 'Single keys',
    singleKeysHelp: 'Keys without Ctrl or ⌘. They never fire while you type. Switch them off if you use speech input.',
    inMenus: 'Move in lists and menus',
    close: 'Close what is open',
  },
  ru: {
    title: 'Сочетания клавиш',
    everywhere: 'На любом экране',
    goTo: (screen: string) => `Перейти: ${screen}`,
    singleKeys: 'Одиночные клавиши',
    singleKeysHelp:
      'Клавиши без Ctrl или ⌘. Не срабатывают, пока вы печатаете. Отключите, если пользуетесь голосовым вводом.',
    inMenus: 'Перемещение по спискам и меню',
    close: 'Закрыть открытое',
  },
})
