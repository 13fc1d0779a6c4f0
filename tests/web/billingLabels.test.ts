import { describe, expect, it, test } from 'vitest'
import { pauseCode } from '../../api/contract/accountActions.ts'
import { billingCycleStatuses, patientEventTypes } from '../../api/contract/statuses.ts'
import type { billingHoldReasons, pauseReasons, unbillableReasons } from '../../api/contract/statuses.ts'
import { billingHoldMessages } from '../../web/patients/status/billingHoldMessages.ts'
import { billingReasonMessages } from '../../web/patients/status/billingReasonMessages.ts'
import { billingStatusLabel } from '../../web/patients/status/billingStatusLabel.ts'
import { billingStatusMessages } from '../../web/patients/status/billingStatusMessages.ts'
import { describeBillingStatus } from '../../web/patients/status/describeBillingStatus.ts'
import { lastActions } from '../../web/patients/list/lastActions.ts'
import { eventMessages } from '../../web/patients/timeline/eventMessages.ts'

type Label = readonly [en: string, ru: string]
const languages = ['en', 'ru'] as const

/** Every code of the specification's section on states, with its label. */
const statuses: Record<(typeof billingCycleStatuses)[number], Label> = {
  review: ['Review', 'На проверке'],
  ready: ['Ready', 'Готов к отправке'],
  sent: ['Sent', 'Отправлен'],
  delivered: ['Delivered', 'Доставлен'],
  undelivered: ['Digital Unreachable', 'Нет цифрового контакта'],
  notified: ['Notified', 'Уведомлён'],
  payment_error: ['Payment error', 'Ошибка оплаты'],
  payment_plan: ['Payment plan', 'Рассрочка'],
  completed: ['Completed', 'Завершён'],
  paid: ['Paid', 'Оплачен'],
  completed_paid: ['Paid', 'Оплачен'],
  unsuccessful: ['Unsuccessful', 'Безуспешно'],
  cancelled: ['Canceled', 'Отменён'],
  dispute: ['Dispute', 'Спор'],
}
type PauseCode = (typeof pauseReasons)[number] | 'system' | 'external' | 'chat' | 'new_rule' | 'no_workflow_found'
const pauses: Record<PauseCode, Label> = {
  multiple_active_bc: ['multiple active billing cycles', 'несколько активных циклов биллинга'],
  active_no_balance: ['no balance', 'нет долга'],
  inactive_with_balance: ['inactive with a balance', 'неактивен, но есть долг'],
  applied_below_zero: ['more applied than charged', 'зачтено больше начисленного'],
  plan_bc_bad_status: ['payment plan doesn’t match the billing cycle', 'рассрочка не соответствует циклу биллинга'],
  incorrect_balance: ['incorrect balance', 'баланс не сходится'],
  applied_below_zero_internal: ['more applied than charged here', 'у нас зачтено больше начисленного'],
  invalid_workflow: ['no valid workflow', 'нет подходящего сценария'],
  active_finished: ['cycle finished with a balance', 'цикл завершён, долг остался'],
  external_payment_plan: ['external payment plan', 'рассрочка в другой системе'],
  external_pause: ['paused in the billing system', 'пауза в биллинговой системе'],
  manual: ['manually', 'вручную'],
  client: ['by the practice', 'клиникой'],
  deleted: ['deleted in the billing system', 'удалён в биллинговой системе'],
  external_unapplied: ['external unapplied payment', 'незачтённый внешний платёж'],
  card_on_file: ['card on file', 'сохранена карта'],
  system: ['by the system', 'системой'],
  external: ['by the billing system', 'биллинговой системой'],
  chat: ['open conversation', 'идёт переписка'],
  new_rule: ['New Custom Rule Applicable', 'Применимо новое особое правило'],
  no_workflow_found: ['No Applicable Rules Found', 'Подходящих правил не найдено'],
}
const unbillable: Record<(typeof unbillableReasons)[number], Label> = {
  low_balance: ['Balance too low to bill', 'Слишком маленький баланс'],
  has_skip_tags: ['Has a tag that skips billing', 'Метка исключает из биллинга'],
  not_in_billable_tags: ['Has no billable tag', 'Нет метки для биллинга'],
  no_visits_to_bill: ['No visits to bill', 'Нет визитов для счёта'],
}
const holds: Record<(typeof billingHoldReasons)[number], Label> = {
  icd_stop_code: ['diagnosis stop code', 'диагноз со стоп-кодом'],
  cpt_stop_code: ['procedure stop code', 'процедура со стоп-кодом'],
  claim_in_hold: ['claim on hold', 'страховое требование на удержании'],
  external_payment_plan: ['external payment plan', 'рассрочка в другой системе'],
  pending_charges: ['charges pending', 'начисления в обработке'],
  in_collection: ['in collections', 'у коллекторов'],
  claim_collect_status: ['claim in collection status', 'страховое требование на взыскании'],
  not_in_api: ['not in the billing system', 'нет в биллинговой системе'],
  no_csv: ['missing from the import', 'нет в импорте'],
  card_on_file: ['card on file', 'сохранена карта'],
}

const labelsOf = (table: Record<string, Label>, messages: { en: object; ru: object }) =>
  Object.keys(table).map((code) => [code, languages.map((language) => messages[language][code as never])])

describe('The specification’s labels', () => {
  it.each(billingCycleStatuses)('include the status %s', (status) => {
    const shown = languages.map((language) =>
      billingStatusLabel(status.toUpperCase(), status, false, billingStatusMessages[language]),
    )
    expect(shown).toEqual(statuses[status])
  })

  it.each([
    ['a pause', pauses, billingReasonMessages],
    ['what cannot be billed', unbillable, billingReasonMessages],
    ['what holds a visit up', holds, billingHoldMessages],
  ] as const)('include every reason of %s', (_what, table, messages) => {
    expect(labelsOf(table, messages)).toEqual(Object.entries(table))
  })

  it('show completed_paid in full to system users only', () => {
    const shown = languages.flatMap((language) =>
      [false, true].map((isSystemUser) =>
        billingStatusLabel('COMPLETED_PAID', 'completed_paid', isSystemUser, billingStatusMessages[language]),
      ),
    )
    expect(shown).toEqual(['Paid', 'Completed paid', 'Оплачен', 'Завершён с оплатой'])
  })
})

test.each([
  ['auto[incorrect_balance]', 'incorrect_balance'],
  ['auto[nightly]incorrect_balance', 'incorrect_balance'],
  ['auto_incorrect_balance', 'incorrect_balance'],
  ['manual', 'manual'],
  ['autodebit_failed', 'autodebit_failed'],
])('show the pause reason %s as %s', (reason, code) => {
  expect(pauseCode(reason)).toBe(code)
})

test('include every staff action in the last-action filter', () => {
  const byOthers = [
    'patient_imported',
    'statement_created',
    'billing_cycle_started',
    'payment_disputed',
    'dispute_won',
    'dispute_lost',
    'address_posted',
    'installment_counted',
    'plan_completed',
    'plan_declined',
    'payment_posted',
    'posting_failed',
    'statement_opened',
    // A merged account leaves the list.
    'account_merged',
  ]
  expect([...lastActions, ...byOthers].toSorted()).toEqual([...patientEventTypes].toSorted())
})

describe('A billing status', () => {
  const cycle = { status: 'SENT', statusText: 'sent', isPaused: false } as const
  const plain = {
    isQueued: false,
    isDigitallyReachable: true,
    familyRole: null,
    pause: null,
    unbillableReasonText: null,
    lastBillingCycle: cycle,
  }
  const shown = (patient: object, isSystemUser = false) => {
    const { en } = billingStatusMessages
    const said = describeBillingStatus({ ...plain, ...patient }, isSystemUser, en, billingReasonMessages.en)
    return [said.label, said.reason]
  }

  it.each([
    ['of a dependent, whatever the cycle', { familyRole: 'DEPENDENT' }, ['Family Billing', null]],
    ['with a paused cycle', { lastBillingCycle: { ...cycle, isPaused: true } }, ['Paused By Chat', null]],
    [
      'with its own pause beside that of the cycle',
      { pause: { reasonText: 'incorrect_balance' }, lastBillingCycle: { ...cycle, isPaused: true } },
      ['Paused By Chat', 'Paused: incorrect balance'],
    ],
    [
      'undelivered, and nothing to reach the patient by',
      { isDigitallyReachable: false, lastBillingCycle: { ...cycle, status: 'UNDELIVERED' } },
      ['Digital Unreachable', 'No active email or mobile phone'],
    ],
    [
      'undelivered to who can be reached',
      { lastBillingCycle: { ...cycle, status: 'UNDELIVERED' } },
      ['Undelivered', 'Reachable now: send again'],
    ],
    ['without a cycle', { lastBillingCycle: null }, ['Not ready', null]],
    [
      'without anything to bill',
      { lastBillingCycle: null, unbillableReasonText: 'no_visits_to_bill' },
      ['Not ready', 'No visits to bill'],
    ],
    [
      'until a day',
      { pause: { reasonText: 'manual', resumesOn: '2026-12-01' } },
      ['Sent', 'Paused until 12/01/2026: manually'],
    ],
    [
      'for a reason that this version does not know',
      { pause: { reasonText: 'reason_of_tomorrow' } },
      ['Sent', 'Paused: reason of tomorrow'],
    ],
  ])('is shown %s', (_when, patient, expected) => {
    expect(shown(patient)).toEqual(expected)
  })
})

test('Every timeline event has its own title in both languages', () => {
  for (const language of languages)
    expect(patientEventTypes.filter((type) => !Object.hasOwn(eventMessages[language], type))).toEqual([])
})
