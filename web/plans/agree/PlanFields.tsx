import { useMessages } from '../../i18n/messages.ts'
import { DateField } from '../../ui/dates/DateField.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { agreeMessages } from './agreeMessages.ts'
import { type SelectedPlan, type Interval, intervals } from './usePlanDraft.ts'
import type { PlanChoice, PlanOptions } from './usePlanOptions.ts'

type ToText = (amount: string) => string

/** All amounts of a schedule: "4 × $120.00", "3 × $33.33 + $33.34". */
export function amountsOf(
  { installments, installmentAmount, lastAmount }: PlanChoice,
  times: (count: number, amount: string) => string,
  money: ToText,
): string {
  const equal = installmentAmount === lastAmount ? installments : installments - 1
  const rest = equal === installments ? '' : ` + ${money(lastAmount)}`
  return `${times(equal, money(installmentAmount))}${rest}`
}

interface FieldProps {
  draft: SelectedPlan
  options: PlanOptions
  money: ToText
}

export function CountField({ draft: { choice, setCount }, options, money }: FieldProps) {
  const messages = useMessages(agreeMessages)
  const choices = options.choices.map(({ installments, installmentAmount }) => ({
    value: String(installments),
    label: messages.choice(installments, money(installmentAmount)),
  }))
  return (
    <Field label={messages.installments} help={messages.limits(options.maxInstallments, money(options.minPayment))}>
      {(control) => (
        <NativeSelect
          {...control}
          value={choice ? String(choice.installments) : ''}
          options={choices}
          onChange={({ target }) => setCount(Number(target.value))}
        />
      )}
    </Field>
  )
}

export function IntervalField({ draft: { interval, setInterval } }: Pick<FieldProps, 'draft'>) {
  const messages = useMessages(agreeMessages)
  const options = intervals.map((value) => ({ value, label: messages[`interval_${value}`] }))
  return (
    <Field label={messages.interval}>
      {(control) => (
        <NativeSelect
          {...control}
          value={interval}
          options={options}
          onChange={({ target }) => setInterval(target.value as Interval)}
        />
      )}
    </Field>
  )
}

export function FirstDateField({ draft, options }: Omit<FieldProps, 'money'>) {
  const messages = useMessages(agreeMessages)
  const { earliestDate, latestDate } = options
  const isFixed = earliestDate === latestDate
  return (
    <DateField
      label={messages.firstDate}
      help={isFixed ? messages.firstDateOnly : messages.firstDateHelp(formatDate(latestDate))}
      value={draft.firstDate || options.firstDate}
      min={earliestDate}
      max={latestDate}
      isReadOnly={isFixed}
      onChange={(next) => draft.setFirstDate(next, { min: earliestDate, max: latestDate })}
    />
  )
}

export function MethodField({ draft: { methods, method, setMethod } }: Pick<FieldProps, 'draft'>) {
  const messages = useMessages(agreeMessages)
  return (
    <Field label={messages.method}>
      {(control) => (
        <NativeSelect
          {...control}
          value={method?.id ?? ''}
          options={methods.map(({ id, label }) => ({ value: id, label }))}
          onChange={({ target }) => setMethod(target.value)}
        />
      )}
    </Field>
  )
}
