import { defineMessages } from '../../i18n/messages.ts'

export const viewMessages = defineMessages({
  en: {
    views: 'Views',
    save: 'Save view',
    saveHint: 'Keeps these filters and the order under a name, for you, on every device.',
    name: 'Name of the view',
    nameMissing: 'Give the view a name',
    remove: (name: string) => `Delete the view “${name}”`,
    removed: (name: string) => `View “${name}” deleted`,
    saved: (name: string) => `View “${name}” saved`,
    undo: 'Undo',
    failed: 'Your views could not be loaded.',
    again: 'Try again',
  },
  ru: {
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
  },
})
