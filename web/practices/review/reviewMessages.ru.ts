import type { Translation } from '../../i18n/messages.ts'
import type { en } from './reviewMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Условия проверки',
  help: 'Счета пациентов с таким врачом и такой страховкой нужно проверять до отправки. Сотрудники переводят их на проверку сами.',
  provider: 'Врач',
  insurance: 'Страховка',
  searchProviders: 'Поиск врачей',
  searchInsurances: 'Поиск страховок',
  add: 'Добавить условие',
  both: 'Сначала выберите врача и страховку!',
  full: 'У клиники может быть не больше 500 условий.',
  state: 'Состояние',
  current: 'Есть в биллинговой системе',
  removal: 'Удаление',
  gone: 'Больше нет в биллинговой системе',
  remove: (provider: string, insurance: string) => `Удалить: ${provider} и ${insurance}`,
  stale: 'Эту клинику изменил другой пользователь. Список обновлён; повторите действие.',
  saved: 'Сохранено',
  none: 'Условий проверки нет',
  noneHint: 'Чтобы добавить условие, выберите врача и страховку.',
  countOf: (count: number) => `Выбрано: ${count}`,
  loading: 'Загрузка…',
  failed: 'Не удалось загрузить',
  nothingFound: 'Ничего не найдено',
}
