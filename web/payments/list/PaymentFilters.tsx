import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { ChoiceFilter } from '../../patients/list/ChoiceFilter.tsx'
import { RangePanel } from '../../patients/list/RangePanel.tsx'
import { PracticeLookup } from '../../practices/PracticeLookup.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateFilter } from '../../ui/dates/DateFilter.tsx'
import { isDay } from '../../ui/dates/readDate.ts'
import { FilterChip } from '../../ui/FilterChip.tsx'
import { paymentLabels } from '../paymentLabels.ts'
import { paymentMessages } from '../paymentMessages.ts'
import { isFiltered } from './paymentListAddress.ts'
import { paymentFilterMessages } from './paymentFilterMessages.ts'
import { isAmount, statusFilters, typeFilters } from './paymentListVariables.ts'
import type { PaymentListAddress } from './usePaymentListAddress.ts'
import styles from './PaymentFilters.module.css'

/** Labels of the groups of payments that span types. */
const groupsOf = (texts: TextsOf<typeof paymentFilterMessages>): Partial<Record<string, string>> => ({
  all_tally: texts.allTally,
  disputed: texts.disputed,
  dispute_over: texts.disputeOver,
  dispute_due: texts.disputeDue,
  refunds_tally: texts.refundsTally,
})

/** One chip per filter. */
export function PaymentFilters({ address }: { address: PaymentListAddress }) {
  const texts = useMessages(paymentFilterMessages)
  const words = useMessages(paymentMessages)
  const labels = paymentLabels(words)
  const groups = groupsOf(texts)
  return (
    <div className={styles.filters} role="group" aria-label={texts.filters}>
      <ChoiceFilter
        address={address}
        name="type"
        label={words.type}
        options={typeFilters.map((type) => [type, groups[type] ?? labels.type(type)])}
      />
      <ChoiceFilter
        address={address}
        name="status"
        label={words.status}
        options={statusFilters.map((status) => [status, labels.status(status.toUpperCase(), status)])}
        isMultiple
      />
      <PlaceFilter address={address} />
      <Days address={address} label={words.created} names={['createdFrom', 'createdTo']} />
      <Days address={address} label={words.postDate} names={['postDateFrom', 'postDateTo']} />
      <AmountRange address={address} label={words.amount} />
      <PracticeLookup
        selected={address.search.getAll('practice')}
        onChoose={(practice) => address.change({ practice })}
      />
      {isFiltered(address.search) && (
        <Button variant="quiet" size="sm" onClick={address.clearFilters}>
          {texts.clearFilters}
        </Button>
      )}
    </div>
  )
}

function PlaceFilter({ address }: { address: PaymentListAddress }) {
  const texts = useMessages(paymentFilterMessages)
  const options = [
    ['true', texts.atFrontdesk],
    ['false', texts.elsewhere],
  ] as const
  return <ChoiceFilter address={address} name="frontdesk" label={texts.place} options={options} />
}

interface RangeProps {
  address: PaymentListAddress
  label: string
}

type DayNames = readonly ['createdFrom', 'createdTo'] | readonly ['postDateFrom', 'postDateTo']

function Days({ address, label, names }: RangeProps & { names: DayNames }) {
  const values = names.map((name) => {
    const value = address.search.get(name) ?? ''
    return isDay(value) ? value : ''
  })
  const change = ([from, to]: readonly string[], isFinal: boolean) =>
    address.change({ [names[0]]: from || null, [names[1]]: to || null }, !isFinal)
  return <DateFilter label={label} values={values} onChange={change} />
}

function AmountRange({ address, label }: RangeProps) {
  const texts = useMessages(paymentFilterMessages)
  const [from = '', to = ''] = ['amountFrom', 'amountTo'].map((name) => {
    const value = address.search.get(name) ?? ''
    return isAmount(value) ? value : ''
  })
  const change = ([least, most]: readonly string[], isFinal: boolean) =>
    address.change({ amountFrom: least || null, amountTo: most || null }, !isFinal)
  const inWords = from && to ? `${from} – ${to}` : from ? texts.least(from) : to ? texts.most(to) : undefined
  return (
    <FilterChip label={label} value={inWords} onClear={() => change(['', ''], true)}>
      {(close) => <RangePanel values={[from, to]} texts={texts} onChange={change} onDone={close} />}
    </FilterChip>
  )
}
