import type { Translation } from '../i18n/messages.ts'
import type { en } from './accessLogMessages.en.ts'

export const ru: Translation<typeof en> = {
  openAccessLog: 'Журнал доступа',
  openAccessLogMore: 'Журнал доступа…',
  of: (name: string) => `Все, кто просматривал данные пациента (${name}), начиная с последних.`,
  none: 'Данные этого пациента ещё никто не просматривал',
  failed: 'Не удалось загрузить журнал доступа',
  when: 'Когда',
  who: 'Кто',
  screen: 'Экран',
  fields: 'Поля',
  someone: 'Неизвестно',
  behind: (name: string) => `${name} от имени этого пользователя`,
  ownQuery: (name: string) => `Запрос «${name}»`,
  call: (name: string) => `Вызов API ${name}`,
  fieldCount: (count: number) => `Полей: ${count}`,
  older: 'Раньше',
  latest: 'Последние',
  isLast: 'Более ранних записей нет.',
}
