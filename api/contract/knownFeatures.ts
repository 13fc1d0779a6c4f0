import type { Text } from './Text.ts'

/** A feature flag that the product knows. Flags of other names are allowed, and have no effect. */
export interface KnownFeature {
  name: string
  /** What it turns on. */
  does: Text
  /** Where its effect is seen. Null while nothing in the product depends on it. */
  where: Text | null
}

const payments: Text = { en: 'Payments', ru: 'Платежи' }
const bulk: Text = { en: 'Patients, bulk actions', ru: 'Пациенты, групповые действия' }
const billingStatus: Text = { en: 'Patient page, billing status', ru: 'Страница пациента, статус биллинга' }
const inbox: Text = { en: 'Inbox', ru: 'Входящие' }
const preVisit: Text = { en: 'Practice settings, Pre-visit', ru: 'Настройки клиники, «До приёма»' }

const inEffect = [
  {
    name: 'ach-payments',
    does: { en: 'Patients pay from bank accounts', ru: 'Оплата с банковского счёта' },
    where: payments,
  },
  {
    name: 'cash-payments',
    does: { en: 'Staff record cash payments', ru: 'Запись платежей наличными' },
    where: payments,
  },
  {
    name: 'manual-payments',
    does: {
      en: 'Staff record other payments and adjust charges',
      ru: 'Запись прочих платежей и корректировка начислений',
    },
    where: payments,
  },
  {
    name: 'hardware-payments',
    does: { en: 'Payments on card readers', ru: 'Платежи через терминалы' },
    where: payments,
  },
  {
    name: 'do-not-allocate',
    does: { en: 'Payments can stay unapplied', ru: 'Платёж можно оставить нераспределённым' },
    where: payments,
  },
  {
    name: 'custom-payment-plans',
    does: { en: 'Users set payment plan limits of a patient', ru: 'Сотрудники задают условия рассрочки пациента' },
    where: { en: 'Patient page, Payment plans', ru: 'Страница пациента, «Рассрочки»' },
  },
  {
    name: 'approve-patients',
    does: { en: 'Users approve patients for billing', ru: 'Сотрудники одобряют пациентов для биллинга' },
    where: bulk,
  },
  {
    name: 'batch-paper',
    does: { en: 'Paper statements for several patients', ru: 'Бумажные выписки группой' },
    where: bulk,
  },
  {
    name: 'batch-manual-restart',
    does: { en: 'Users restart billing workflows', ru: 'Сотрудники перезапускают биллинг' },
    where: bulk,
  },
  {
    name: 'allow-moveto-review',
    does: { en: 'Admins move bills to review', ru: 'Администраторы возвращают счета на проверку' },
    where: billingStatus,
  },
  {
    name: 'collection-list',
    does: { en: 'Bills are recalled from collections', ru: 'Счета отзывают из взыскания' },
    where: billingStatus,
  },
  {
    name: 'service-plan',
    does: { en: 'Our support team answers; adds the tab Awaiting', ru: 'Отвечает наша поддержка; вкладка «Ожидают»' },
    where: inbox,
  },
  {
    name: 'tally-ai-support',
    does: { en: 'The automated assistant answers patients', ru: 'Автоматический помощник отвечает пациентам' },
    where: inbox,
  },
  {
    name: 'onshore-only-support',
    does: { en: 'Only support agents in the US take calls', ru: 'Звонки принимают только сотрудники в США' },
    where: { en: 'Calls', ru: 'Звонки' },
  },
  {
    name: 'tally-ai-voice',
    does: { en: 'Automated voice calls', ru: 'Автоматические голосовые звонки' },
    where: { en: 'Practice settings, Billing', ru: 'Настройки клиники, «Биллинг»' },
  },
  {
    name: 'pre-visit-check-in',
    does: { en: 'Patients check in before a visit', ru: 'Регистрация пациентов до приёма' },
    where: preVisit,
  },
] as const satisfies readonly KnownFeature[]

/** Features of the specification that nothing in the product depends on yet. */
const inPreparation: readonly (readonly [name: string, en: string, ru: string])[] = [
  ['apply-tool', 'Payments are applied to visits by hand', 'Ручное распределение платежей'],
  ['automation', 'Rules run when patients sync', 'Правила, которые срабатывают при синхронизации'],
  ['external-sso', 'Users sign in through their identity provider', 'Вход через службу входа компании'],
  ['family-billing', 'Bills of a family are combined', 'Общий счёт на семью'],
  ['practice-currency', 'Admins change a practice’s currency', 'Смена валюты клиники'],
  ['practice-name-spelling', 'Spelling of the practice’s name in calls', 'Произношение названия клиники в звонках'],
  ['pre-visit-kiosk-check-in', 'Patients check in at a kiosk', 'Регистрация в киоске'],
  ['pre-visit-medical-forms', 'Patients fill in medical forms before a visit', 'Медицинские анкеты до приёма'],
  ['pre-visit-payments', 'Patients pay before a visit', 'Оплата до приёма'],
  ['show-inbox-dashboard', 'Dashboard above the inbox', 'Сводка над входящими'],
  ['sidebar-logout-timeout', 'Admins set the sign-out time', 'Настройка времени выхода'],
  ['standard-card-accounts', 'Standard accounts at the card processor', 'Обычные счета у процессора карт'],
  ['use-idp-authentication', 'Sign-in through our identity provider', 'Вход через нашу службу входа'],
]

export type FeatureInEffect = (typeof inEffect)[number]['name']

/** Every known feature, by name. */
export const knownFeatures: readonly KnownFeature[] = [
  ...inEffect,
  ...inPreparation.map(([name, en, ru]) => ({ name, does: { en, ru }, where: null })),
].toSorted((one, other) => (one.name < other.name ? -1 : 1))
