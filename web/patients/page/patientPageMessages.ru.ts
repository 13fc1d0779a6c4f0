import { plural } from '../../i18n/plural.ts'
import type { Translation } from '../../i18n/messages.ts'
import type { en } from './patientPageMessages.en.ts'

export const ru: Translation<typeof en> = {
  products: 'Товары к оплате:',
  productsHint: '(не входит в баланс)',
  removeProducts: 'Убрать',
  patient: 'Пациент',
  statements: 'Выписки',
  snapshots: 'Отправленные выписки',
  'billing-cycles': 'Циклы биллинга',
  payments: 'Платежи',
  cards: 'Карты',
  'payment-plans': 'Рассрочки',
  messages: 'Сообщения',
  timeline: 'Хронология',
  'log-call': 'Звонки',
  forms: 'Анкеты',
  explanation: 'Структура баланса',
  notFound: 'Пациент не найден',
  notFoundHint: 'Возможно, ссылка неверна или у вас нет доступа к клинике этого пациента.',
  toPatients: 'К списку пациентов',
  merged: (name: string) => `Этот пациент объединён с другим: ${name}`,
  mergedHint: 'Визиты, платежи и всё остальное теперь там.',
  toMerged: (name: string) => `Перейти: ${name}`,
  hidden: 'Скрыт',
  underage: 'Несовершеннолетний',
  born: (date: string) => `дата рождения ${date}`,
  nextAppointment: (when: string) => `Следующий приём ${when}`,
  nextAppointmentWith: (when: string, provider: string) => `Следующий приём ${when}, ${provider}`,
  family: 'Семья',
  guarantorOf: (count: number) =>
    count === 0
      ? 'Гарант'
      : `Платит за ${plural('ru', count, { one: 'человека', few: 'человек', many: 'человек', other: 'человека' })}`,
  dependentOf: (guarantor: string) => `Гарант: ${guarantor}`,
  noFamily: 'Других членов семьи нет',
}
