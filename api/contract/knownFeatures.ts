import type { Text } from './Text.ts'

/** A feature flag that the product knows. Flags of other names are allowed, and have no effect. */
export interface KnownFeature {
  name: string
  /** What it turns on. */
  does: Text
  /** Part of the product that it affects. Null while nothing in the product depends on it. */
  where: Text | null
}

const payments: Text = { en: 'Payments', ru: 'Платежи' }
const bulk: Text = { en: 'Patients, bulk actions', ru: 'Пациенты, групповые действия' }
const billingStatus: Text = { en: 'Patient page, billing status', ru: 'Страница пациента, статус биллинга' }
const inbox: Text = { en: 'Inbox', ru: 'Входящие' }
const preVisit: Text = { en: 'Practice settings, Pre-visit', ru: 'Настройки клиники, «До приёма»' }

const known = [
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
    does: { en: 'Users set payment plan limits for a patient', ru: 'Сотрудники задают условия рассрочки пациента' },
    where: { en: 'Patient page, Payment plans', ru: 'Страница пациента, «Рассрочки»' },
  },
  {
    name: 'approve-patients',
    does: { en: 'Users approve patients for billing', ru: 'Сотрудники утверждают счета пациентов' },
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
    does: { en: 'Users recall bills from collections', ru: 'Счета отзывают из взыскания' },
    where: billingStatus,
  },
  {
    name: 'service-plan',
    does: {
      en: 'Our support team answers patients; adds the Awaiting tab',
      ru: 'Отвечает наша поддержка; вкладка «Ожидают»',
    },
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
  {
    name: 'pre-visit-kiosk-check-in',
    does: { en: 'Patients check in at a kiosk', ru: 'Регистрация в киоске' },
    where: preVisit,
  },
  {
    name: 'pre-visit-medical-forms',
    does: { en: 'Patients fill in medical forms before a visit', ru: 'Медицинские анкеты до приёма' },
    where: preVisit,
  },
  {
    name: 'pre-visit-payments',
    does: { en: 'Patients pay before a visit', ru: 'Оплата до приёма' },
    where: preVisit,
  },
  // Features of the specification that nothing in the product depends on yet.
  {
    name: 'apply-tool',
    does: { en: 'Staff apply payments to visits manually', ru: 'Ручное распределение платежей' },
    where: null,
  },
  {
    name: 'automation',
    does: { en: 'Automations run when patients sync', ru: 'Правила, которые срабатывают при синхронизации' },
    where: null,
  },
  {
    name: 'external-sso',
    does: { en: 'Users sign in through their identity provider', ru: 'Вход через службу входа компании' },
    where: null,
  },
  { name: 'family-billing', does: { en: 'Family bills are combined', ru: 'Общий счёт на семью' }, where: null },
  {
    name: 'practice-currency',
    does: { en: 'Admins change a practice’s currency', ru: 'Смена валюты клиники' },
    where: null,
  },
  {
    name: 'practice-name-spelling',
    does: { en: 'Spelling of the practice’s name in calls', ru: 'Произношение названия клиники в звонках' },
    where: null,
  },
  { name: 'show-inbox-dashboard', does: { en: 'Dashboard above the inbox', ru: 'Сводка над входящими' }, where: null },
  {
    name: 'sidebar-logout-timeout',
    does: { en: 'Admins set the sign-out time', ru: 'Настройка времени выхода' },
    where: null,
  },
  {
    name: 'standard-card-accounts',
    does: { en: 'Standard accounts at the card processor', ru: 'Обычные счета у процессора карт' },
    where: null,
  },
  {
    name: 'use-idp-authentication',
    does: { en: 'Sign-in through our identity provider', ru: 'Вход через нашу службу входа' },
    where: null,
  },
] as const satisfies readonly KnownFeature[]

/** A known feature on which the product depends. */
export type FeatureInEffect = Exclude<(typeof known)[number], { where: null }>['name']

/** Every known feature, by name. */
export const knownFeatures: readonly KnownFeature[] = known.toSorted((one, other) => (one.name < other.name ? -1 : 1))
