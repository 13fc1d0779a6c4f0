import { declareSettings } from './Setting.ts'

/** Statements, balances, review, holds. Source: specification, configuration, entities and constants. */
export const billingSettings = declareSettings([
  {
    key: 'auto_approve_only_new',
    group: 'statements',
    value: { kind: 'switch', default: false },
    label: { en: 'Approve new balances automatically', ru: 'Утверждать новые балансы автоматически' },
    help: {
      en: 'For bills that only have visits from this cycle. Stored only. Users still approve bills.',
      ru: 'Для счетов, в которых только визиты этого цикла. Настройка хранится; счета утверждают сотрудники.',
    },
  },
  {
    key: 'invoice_add_pay_by_mail',
    group: 'statements',
    value: { kind: 'switch', default: true },
    label: { en: 'Pay-by-mail slip on letters', ru: 'Отрывной талон для оплаты почтой' },
    help: {
      en: 'Adds a slip with the pay-to address to paper statements.',
      ru: 'Добавляет к бумажным выпискам талон с адресом для платежей.',
    },
  },
  {
    key: 'ready_statuses',
    group: 'statements',
    value: { kind: 'list', default: ['Balance Due'] },
    label: { en: 'Statuses that are ready to bill', ru: 'Статусы, готовые к отправке' },
    help: {
      en: 'Visits with one of these statuses in the billing system are billed. If empty: Balance Due.',
      ru: 'Визиты с этими статусами в биллинговой системе включаются в счёт. Пусто: Balance Due.',
    },
  },
  {
    key: 'skip_tags',
    group: 'statements',
    value: { kind: 'list', default: [] },
    label: { en: 'Tags that skip billing', ru: 'Метки, исключающие из биллинга' },
    help: {
      en: 'Patients with one of these tags are never billed.',
      ru: 'Пациентам с такой меткой счета не отправляются.',
    },
  },
  {
    key: 'bill_only_tags',
    group: 'statements',
    value: { kind: 'list', default: [] },
    label: { en: 'Bill only these tags', ru: 'Выставлять счета только с метками' },
    help: {
      en: 'If set, only patients with one of these tags are billed.',
      ru: 'Если заданы, счета получают только пациенты с такой меткой.',
    },
  },
  {
    key: 'collection_statuses',
    group: 'statements',
    value: { kind: 'list', default: [] },
    label: { en: 'Statuses in collections', ru: 'Статусы взыскания' },
    help: {
      en: 'Visits with one of these statuses count as in collections.',
      ru: 'Визиты с этими статусами считаются переданными на взыскание.',
    },
  },
  {
    key: 'on_balance_increase_action',
    group: 'balances',
    value: {
      kind: 'choice',
      default: null,
      none: { en: 'Do nothing', ru: 'Ничего не делать' },
      options: [
        {
          value: 'send_notification_in_unsuccessful_only',
          label: { en: 'Notify, if the cycle ended unpaid', ru: 'Уведомить, если цикл завершился без оплаты' },
        },
        {
          value: 'restart_billing_cycle_in_unsuccessful_only',
          label: {
            en: 'Restart billing, if the cycle ended unpaid',
            ru: 'Начать цикл заново, если он завершился без оплаты',
          },
        },
      ],
    },
    label: { en: 'When a balance increases', ru: 'Когда баланс вырос' },
  },
  {
    key: 'review_threshold',
    group: 'balances',
    value: { kind: 'amount', default: null, whenEnabled: '10000' },
    label: { en: 'Review balances above', ru: 'Проверять балансы выше' },
    help: {
      en: 'Stored only. No bills are moved to review automatically.',
      ru: 'Сумма хранится. Счета из-за неё на проверку не переходят.',
    },
  },
  {
    key: 'review_tags',
    group: 'balances',
    value: { kind: 'list', default: [] },
    label: { en: 'Tags that need review', ru: 'Метки, требующие проверки' },
  },
  {
    key: 'review_case_payers',
    group: 'balances',
    value: { kind: 'list', default: [] },
    label: { en: 'Payers that need review', ru: 'Плательщики, требующие проверки' },
    help: {
      en: 'Stored only. No bills are moved to review automatically.',
      ru: 'Список хранится. Счета из-за него на проверку не переходят.',
    },
  },
  {
    key: 'additional_payment_applies_posting_enabled',
    group: 'posting',
    value: { kind: 'switch', default: false },
    label: { en: 'Post additional applied payments', ru: 'Проводить дополнительные применения платежей' },
    confirmOff: {
      en: 'Unapplied copays will be deducted from balances again. Turn it off?',
      ru: 'Нераспределённые доплаты снова будут вычитаться из баланса. Отключить?',
    },
  },
  {
    key: 'dont_add_unapplied_copay_to_current_balance',
    group: 'balances',
    value: { kind: 'switch', default: false },
    needs: 'additional_payment_applies_posting_enabled',
    label: { en: 'Don’t deduct prepayments from balances', ru: 'Не вычитать предоплату из баланса' },
    help: {
      en: 'Requires “Post additional applied payments”.',
      ru: 'Нужна проводка дополнительных применений платежей.',
    },
  },
  {
    key: 'icd_stop_codes',
    group: 'holds',
    value: { kind: 'list', default: [] },
    label: { en: 'ICD stop codes', ru: 'Стоп-коды ICD' },
    help: { en: 'Visits with one of these diagnoses are held.', ru: 'Визиты с этими диагнозами удерживаются.' },
  },
  {
    key: 'cpt_stop_codes',
    group: 'holds',
    value: { kind: 'list', default: [] },
    label: { en: 'CPT stop codes', ru: 'Стоп-коды CPT' },
    help: { en: 'Charges with one of these procedures are held.', ru: 'Начисления с этими процедурами удерживаются.' },
  },
])
