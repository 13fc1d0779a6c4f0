import { codeInWords, wordFor } from '../../i18n/codeInWords.ts'
import { choice, range, type PatientFilterChip } from './filterChips.tsx'
import type { FilterTexts } from './filterTexts.ts'
import type { AddressChange } from './patientListAddress.ts'
import { lastActions } from './lastActions.ts'
import { holdReasons, syncStatuses } from './patientListVariables.ts'
import { RuleFilter } from './RuleFilter.tsx'
import type { PatientListAddress } from './usePatientListAddress.ts'

/** Server codes that users can filter by. */
const templates = ['statement_email', 'statement_sms', 'statement_letter']

/** Filters for automated actions and for obstacles to billing. */
export function billingFilters(address: PatientListAddress, texts: FilterTexts): PatientFilterChip[] {
  const codes = (name: keyof AddressChange, label: string, known: readonly string[]) => {
    const options = known.map((code) => [code, wordFor(texts, `${name}_${code}`) ?? codeInWords(code)] as const)
    return choice(address, name, label, options, true)
  }
  const flag = (name: keyof AddressChange, label: string, yes: string, no: string) =>
    choice(address, name, label, [
      ['true', yes],
      ['false', no],
    ])
  const holds = holdReasons.map((code) => [code, codeInWords(texts.holds[code])] as const)
  const actions = lastActions.map((code) => [code, texts.events[code]] as const)
  return [
    flag('hasAlerts', texts.alerts, texts.alertsYes, texts.alertsNo),
    flag('unreachable', texts.unreachable, texts.unreachableYes, texts.unreachableNo),
    flag('receivable', texts.receivable, texts.receivableYes, texts.receivableNo),
    range(address, texts, 'cycleStart', 'day', ['cycleStartFrom', 'cycleStartTo']),
    choice(address, 'declinedPlan', texts.declinedPlan, [['true', texts.declinedPlanYes]]),
    choice(address, 'holdReason', texts.holdReason, holds, true),
    flag('billable', texts.billable, texts.billableYes, texts.billableNo),
    {
      id: 'ruleApplied',
      label: texts.rule,
      names: ['ruleApplied'],
      chip: <RuleFilter address={address} texts={texts} />,
    },
    choice(address, 'lastAction', texts.lastAction, actions, true),
    codes('lastTemplate', texts.lastTemplate, templates),
    range(address, texts, 'lastContact', 'day', ['lastContactDateFrom', 'lastContactDateTo']),
    range(address, texts, 'cycleCreated', 'day', ['billingCycleCreatedAtFrom', 'billingCycleCreatedAtTo']),
    range(address, texts, 'billingStart', 'day', ['billingStartDateFrom', 'billingStartDateTo']),
    choice(address, 'hidden', texts.hidden, [['true', texts.hiddenYes]]),
    codes('syncStatus', texts.syncStatus, syncStatuses),
    flag('practicesActive', texts.practicesActive, texts.practicesActiveYes, texts.practicesActiveNo),
  ]
}
