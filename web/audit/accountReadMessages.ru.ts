import type { Translation } from '../i18n/messages.ts'
import type { en } from './accountReadMessages.en.ts'

export const ru: Translation<typeof en> = {
  whoSaw: 'Кто видел этого пациента',
  whoSawMore: 'Кто видел этого пациента…',
  of: (name: string) => `Все, кому показали что-либо о пациенте (${name}), начиная с последних.`,
  none: 'Данные этого пациента ещё никто не видел',
  failed: 'Не удалось загрузить, кто видел этого пациента',
  when: 'Когда',
  who: 'Кто',
  screen: 'Экран',
  fields: 'Поля',
  someone: 'Неизвестно',
  behind: (name: string) => `${name} от имени этого человека`,
  ownQuery: (name: string) => `Запрос «${name}»`,
  call: (name: string) => `Вызов ${name}`,
  fieldCount: (count: number) => `Полей: ${count}`,
  older: 'Раньше',
  latest: 'Последние',
  isLast: 'Более ранних записей нет.',
}
