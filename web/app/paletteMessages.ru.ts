import { plural } from '../i18n/plural.ts'
import type { Translation } from '../i18n/messages.ts'
import type { en } from './paletteMessages.en.ts'

export const ru: Translation<typeof en> = {
  label: 'Поиск пациентов и команд',
  placeholder: 'Имя, дата рождения, телефон, email или ID пациента; экран или действие',
  page: 'На этой странице',
  patients: 'Пациенты',
  conversations: 'Переписки',
  unknownSender: 'Неизвестный отправитель',
  openConversation: (name: string) => `Переписка: ${name}`,
  practice: 'В этой клинике',
  settings: 'Настройки',
  practices: 'Клиники',
  screens: 'Экраны',
  actions: 'Действия',
  born: 'дата рождения',
  middleName: (name: string) => `второе имя ${name}`,
  searching: 'Ищем…',
  failed: 'Поиск не удался. Измените текст, чтобы повторить.',
  nothing: (text: string) => `По запросу «${text}» ничего не найдено`,
  found: (count: number) =>
    `${plural('ru', count, { one: 'результат', few: 'результата', many: 'результатов', other: 'результата' })}`,
  keyMove: 'выбор',
  keyOpen: 'открыть',
  keyConversation: 'переписка',
  keyClose: 'закрыть',
}
