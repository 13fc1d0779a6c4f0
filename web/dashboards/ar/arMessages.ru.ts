import type { Translation } from '../../i18n/messages.ts'
import type { en } from './arMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Отчёт о задолженности',
  asOf: (day: string) => `На ${day}`,
  definition:
    'Долги пациентов по числу дней с начала последнего цикла биллинга. Семья учитывается один раз, у гаранта.',
  practice: 'Клиника',
  allPractices: 'Все клиники',
  total: 'Всего',
  DAYS_0_TO_30: '0-30',
  DAYS_31_TO_60: '31-60',
  DAYS_61_TO_90: '61-90',
  DAYS_91_TO_120: '91-120',
  OVER_120_DAYS: '120+',
  NOT_STARTED: 'Не начато',
  days: 'дней',
  patients: (count: number) => `пациентов: ${count}`,
  share: (percent: string) => `${percent} от всей суммы`,
  byAge: 'По срокам',
  collections: 'Пациенты у коллекторов',
  newDesign: 'Попробовать новый вид',
  oldDesign: 'Только таблица',
  none: 'Задолженности нет',
  noneHint: 'Ни один пациент этих клиник ничего не должен.',
  failed: 'Не удалось загрузить отчёт',
}
