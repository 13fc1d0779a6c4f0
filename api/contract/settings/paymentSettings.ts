import { declareSettings } from './Setting.ts'

/** Autopay, payment plans, fees, portal, calls and pre-visit. Source: specification, configuration. */
export const paymentSettings = declareSettings([
  {
    key: 'allow_to_limit_autopay_global_consent_by_patients',
    group: 'autopay',
    value: { kind: 'switch', default: false },
    label: { en: 'Patients may limit their autopay consent', ru: 'Пациенты могут ограничить согласие на автоплатежи' },
  },
  {
    key: 'delay_to_suggest_to_sign_autopay_consent_after_skip_days',
    group: 'autopay',
    value: { kind: 'number', default: null, minimum: 1, maximum: 365, whenEnabled: 30 },
    label: { en: 'Days before asking about autopay again', ru: 'Снова предложить автоплатежи через (дней)' },
    help: { en: 'For patients who skipped the consent.', ru: 'Для пациентов, пропустивших согласие.' },
  },
  {
    key: 'payment_plan_max_reschedules_limit',
    group: 'autopay',
    value: { kind: 'number', default: 2, minimum: 0, maximum: 100 },
    label: { en: 'Reschedules per payment plan', ru: 'Переносов на одну рассрочку' },
  },
  {
    key: 'payment_plan_minimal_initial_balance',
    group: 'autopay',
    value: { kind: 'amount', default: null, whenEnabled: '100' },
    label: { en: 'Minimum balance for a payment plan', ru: 'Минимальный баланс для рассрочки' },
  },
  {
    key: 'payment_plan_upfront_allow_increase_rule',
    group: 'autopay',
    value: { kind: 'switch', default: false },
    label: { en: 'Allow a higher down payment than required', ru: 'Разрешить первый взнос больше обязательного' },
  },
  {
    key: 'allow_infinite_installments_number',
    group: 'autopay',
    value: { kind: 'switch', default: false },
    label: { en: 'No maximum number of installments', ru: 'Без ограничения числа взносов' },
  },
  {
    key: 'ach_minimum_balance',
    group: 'fees',
    value: { kind: 'amount', default: '0' },
    label: { en: 'Minimum balance for bank payments', ru: 'Минимальный баланс для оплаты со счёта' },
    help: {
      en: 'Bank payments are offered at or above this balance. 0 always offers them.',
      ru: 'Оплата со счёта предлагается с этого баланса. 0: всегда.',
    },
  },
  {
    key: 'convenience_fee_ach',
    group: 'fees',
    value: { kind: 'amount', default: '0' },
    label: { en: 'Convenience fee, bank account', ru: 'Комиссия при оплате со счёта' },
  },
  {
    key: 'convenience_fee_non_ach',
    group: 'fees',
    value: { kind: 'amount', default: '0' },
    label: { en: 'Convenience fee, card', ru: 'Комиссия при оплате картой' },
    help: { en: 'Added when the card isn’t present.', ru: 'Добавляется, если карты нет на месте.' },
  },
  {
    key: 'prompt_pay_discount',
    group: 'fees',
    value: { kind: 'number', default: null, minimum: 1, maximum: 100, whenEnabled: 5 },
    label: { en: 'Prompt-pay discount in percent', ru: 'Скидка за быструю оплату, процентов' },
    help: {
      en: 'For patients who pay all that they are billed at once.',
      ru: 'Для пациентов, которые сразу оплачивают весь счёт.',
    },
  },
  {
    key: 'prompt_pay_days',
    group: 'fees',
    value: { kind: 'number', default: 30, minimum: 1, maximum: 365 },
    label: { en: 'Days for the prompt-pay discount', ru: 'Дней для скидки за быструю оплату' },
    help: { en: 'After the date of service.', ru: 'После даты приёма.' },
  },
  {
    key: 'portal_authentication_methods',
    group: 'portal',
    value: {
      kind: 'choice',
      default: 'all',
      options: [
        { value: 'all', label: { en: 'All methods', ru: 'Все способы' } },
        {
          value: 'only_last_name_dob',
          label: { en: 'Last name and date of birth only', ru: 'Только фамилия и дата рождения' },
        },
      ],
    },
    label: { en: 'How patients sign in', ru: 'Вход пациентов' },
  },
  {
    key: 'custom_outbound_phone',
    group: 'calls',
    value: { kind: 'phone', default: '' },
    access: 'practices.editSystem',
    label: { en: 'Caller ID', ru: 'Номер исходящих звонков' },
    help: {
      en: 'Patients see this number. Leave empty to turn calls off. The company’s numbers are suggested.',
      ru: 'Его видят пациенты. Пусто: звонки отключены. Номера компании предлагаются.',
    },
  },
  {
    key: 'inbound_calls_routing',
    group: 'calls',
    value: {
      kind: 'choice',
      default: 'billing',
      options: [
        { value: 'billing', label: { en: 'Billing', ru: 'Биллинг' } },
        { value: 'call_center', label: { en: 'Call center', ru: 'Колл-центр' } },
      ],
    },
    label: { en: 'Route incoming calls to', ru: 'Направлять входящие звонки' },
  },
  {
    key: 'is_billie_voice_allowed',
    group: 'calls',
    value: { kind: 'switch', default: false },
    features: ['tally-ai-voice'],
    access: 'practices.editSystem',
    label: { en: 'Automated voice calls', ru: 'Автоматические голосовые звонки' },
  },
  {
    key: 'voice_ai_phone',
    group: 'calls',
    value: { kind: 'voice_phone', default: '' },
    features: ['tally-ai-voice'],
    access: 'practices.editSystem',
    label: { en: 'Phone number for automated voice calls', ru: 'Номер автоматических звонков' },
  },
  {
    key: 'autocheck_insurance_eligibility',
    group: 'pre_visit',
    value: { kind: 'switch', default: false },
    features: ['pre-visit-check-in'],
    label: { en: 'Check insurance eligibility automatically', ru: 'Проверять страховку автоматически' },
  },
  {
    key: 'pre_service_messaging_strategy',
    group: 'pre_visit',
    features: ['pre-visit-check-in', 'pre-visit-payments'],
    value: {
      kind: 'choice',
      default: 'sequential',
      options: [
        {
          value: 'sequential',
          label: { en: 'Next contact if undelivered', ru: 'Следующий контакт, если не доставлено' },
        },
        { value: 'follow_up_all', label: { en: 'All contacts immediately', ru: 'Все контакты сразу' } },
      ],
    },
    label: { en: 'Messages before a visit', ru: 'Сообщения перед приёмом' },
  },
])
