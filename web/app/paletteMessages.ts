import { plural } from '../i18n/plural.ts'
import { defineMessages } from '../i18n/messages.ts'

export const paletteMessages = defineMessages({
  en: {
    label: 'Search patients and commands',
    placeholder: 'Patient’s name or external id, screen or action',
    page: 'On this page',
    patients: 'Patients',
    screens: 'Screens',
    actions: 'Actions',
    shortcuts: 'Show keyboard shortcuts',
    signOut: 'Sign out',
    born: (date: string) => `born ${date}`,
    searching: 'Searching…',
    failed: 'The search did not work. Change the text to try again.',
    nothing: (text: string) => `Nothing found for “${text}”`,
    found: (count: number) => `${plural('en', count, { one: 'result', other: 'results' })}`,
    keyMove: 'move',
    keyOpen: 'open',
    keyClose: 'close',
  },
  ru: {
    label: 'Поиск пациентов и команд',
    placeholder: 'Имя или внешний ID пациента, экран или действие',
    page: 'На этой странице',
    patients: 'Пациенты',
    screens: 'Экраны',
    actions: 'Действия',
    shortcuts: 'Показать сочетания клавиш',
    signOut: 'Выйти',
    born: (date: string) => `дата рождения ${date}`,
    searching: 'Ищем…',
    failed: 'Поиск не удался. Измените текст, чтобы повторить.',
    nothing: (text: string) => `По запросу «${text}» ничего не найдено`,
    found: (count: number) =>
      `${plural('ru', count, { one: 'результат', few: 'результата', many: 'результатов', other: 'результата' })}`,
    keyMove: 'выбор',
    keyOpen: 'открыть',
    keyClose: 'закрыть',
  },
})
