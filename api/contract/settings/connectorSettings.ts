import { declareSettings, type Option } from './Setting.ts'

const athena = ['athenahealth', 'athenahealth_no_cp'] as const

const codes = (values: string): Option[] =>
  values.split(' ').map((value) => ({ value, label: { en: value, ru: value } }))

/** Settings of single billing systems, and of the import from any. Source: specification, business constants. */
export const connectorSettings = declareSettings([
  {
    key: 'disable_new_providers',
    group: 'import',
    value: { kind: 'switch', default: false },
    label: { en: 'New providers start disabled', ru: 'Новые врачи сначала отключены' },
  },
  {
    key: 'disable_new_locations',
    group: 'import',
    value: { kind: 'switch', default: false },
    label: { en: 'New locations start disabled', ru: 'Новые места приёма сначала отключены' },
  },
  {
    key: 'import_appointments',
    group: 'import',
    value: { kind: 'switch', default: true },
    label: { en: 'Import appointments', ru: 'Загружать приёмы' },
    help: {
      en: 'A sync adds and changes the appointments of the last 7 and the next 60 days; imported files add those of any day.',
      ru: 'Синхронизация добавляет и меняет приёмы за последние 7 и следующие 60 дней, загрузка файлов — за любой день.',
    },
  },
  {
    key: 'allscripts_import_contact_types',
    group: 'import',
    connectionTypes: ['allscripts'],
    value: {
      kind: 'choices',
      default: ['patient', 'guarantor'],
      options: [
        { value: 'patient', label: { en: 'Patient', ru: 'Пациент' } },
        { value: 'statement', label: { en: 'Statement', ru: 'Для выписок' } },
        { value: 'guarantor', label: { en: 'Guarantor', ru: 'Гарант' } },
        { value: 'subscriber', label: { en: 'Subscriber', ru: 'Застрахованный' } },
        { value: 'other', label: { en: 'Other', ru: 'Другой' } },
      ],
    },
    label: { en: 'Contacts to import', ru: 'Какие контакты загружать' },
  },
  {
    key: 'athena_ready_statuses',
    group: 'statements',
    connectionTypes: athena,
    value: {
      kind: 'choices',
      default: [],
      options: codes(
        'DROP BILLED COLLECT ATHENADROP APPEALED FOLLOWUP OVERPAID CLOSED ATHENAHOLD CBOHOLD HOLD MGRHOLD',
      ),
    },
    label: { en: 'Claim statuses that are ready to bill', ru: 'Статусы страховых требований, готовые к отправке' },
  },
  {
    key: 'athena_ignore_hold_reasons',
    group: 'holds',
    connectionTypes: athena,
    value: {
      kind: 'choices',
      default: [],
      options: codes('INVALIDADDRESS BADADDRESS BANKRUPTCY CANCELLEDPAYMENTPLAN BADGUARANTOR DECEASED REQUEST'),
    },
    label: { en: 'Hold reasons to ignore', ru: 'Игнорировать причины удержания' },
  },
  {
    key: 'athena_payment_posting_mode',
    group: 'posting',
    connectionTypes: athena,
    value: {
      kind: 'choice',
      default: null,
      none: { en: 'Billing system default', ru: 'Как в биллинговой системе' },
      options: [
        { value: 'ERA', label: { en: 'ERA', ru: 'ERA' }, connectionTypes: ['athenahealth'] },
        {
          value: 'web_as_fee',
          label: { en: 'Web, as a fee', ru: 'Веб, как комиссия' },
          connectionTypes: ['athenahealth'],
        },
        { value: 'api', label: { en: 'API', ru: 'API' }, connectionTypes: ['athenahealth_no_cp'] },
        {
          value: 'web_as_payment',
          label: { en: 'Web, as a payment', ru: 'Веб, как платёж' },
          connectionTypes: ['athenahealth_no_cp'],
        },
      ],
    },
    label: { en: 'How payments are posted', ru: 'Как проводятся платежи' },
  },
  {
    key: 'xifin_do_not_bill_accession_statuses',
    group: 'holds',
    connectionTypes: ['xifin'],
    value: { kind: 'list', default: [] },
    label: { en: 'Accession statuses that aren’t billed', ru: 'Статусы заказов без счёта' },
  },
  {
    key: 'ecw_collection_codes',
    group: 'holds',
    connectionTypes: ['ecw'],
    value: { kind: 'list', default: [] },
    label: { en: 'Collection codes', ru: 'Коды взыскания' },
  },
  {
    key: 'ecw_claim_statuses',
    group: 'statements',
    connectionTypes: ['ecw'],
    value: { kind: 'list', default: [] },
    label: { en: 'Claim statuses that are ready to bill', ru: 'Статусы страховых требований, готовые к отправке' },
  },
  {
    key: 'ecw_bill_pending_balance',
    group: 'balances',
    connectionTypes: ['ecw'],
    value: { kind: 'switch', default: false },
    label: { en: 'Bill pending balances', ru: 'Включать ожидающие балансы' },
  },
  {
    key: 'carelogic_inpatient_episode_types',
    group: 'holds',
    connectionTypes: ['care_logic'],
    value: { kind: 'list', default: [] },
    label: { en: 'Inpatient episode types', ru: 'Типы стационарных эпизодов' },
  },
  {
    key: 'centralreach_balance_import_mode',
    group: 'balances',
    connectionTypes: ['centralreach'],
    value: {
      kind: 'choice',
      default: 'pr_only',
      options: [
        { value: 'pr_only', label: { en: 'Patient responsibility only', ru: 'Только доля пациента' } },
        {
          value: 'pr_and_exact_ins_overpayments',
          label: {
            en: 'Patient responsibility and exact insurance overpayments',
            ru: 'Доля пациента и точные переплаты страховой',
          },
        },
      ],
    },
    label: { en: 'Balances to import', ru: 'Какие балансы загружать' },
  },
])
