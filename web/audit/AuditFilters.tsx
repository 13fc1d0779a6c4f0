import { ArrowDownUp, X } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { PracticeLookup } from '../practices/PracticeLookup.tsx'
import { Button } from '../ui/Button.tsx'
import { DateFilter } from '../ui/dates/DateFilter.tsx'
import { isDay } from '../ui/dates/readDate.ts'
import { NativeSelect } from '../ui/NativeSelect.tsx'
import type { AuditFilters_viewer$key } from './__generated__/AuditFilters_viewer.graphql.ts'
import { auditedTypes, type FilterName } from './auditLogAddress.ts'
import { auditMessages } from './auditMessages.ts'
import type { AuditLogAddress } from './useAuditLogAddress.ts'
import styles from './AuditFilters.module.css'

const fragment = graphql`
  fragment AuditFilters_viewer on Viewer {
    auditedTypes
  }
`

interface AuditFiltersProps {
  address: AuditLogAddress
  viewer: AuditFilters_viewer$key | null
  /** Name of the user the list is filtered by. */
  actor: string | null
}

/** Filters for object type, practice and dates. User and object are selected in the rows. */
export function AuditFilters({ address, viewer, actor }: AuditFiltersProps) {
  const messages = useMessages(auditMessages)
  const readable = useFragment(fragment, viewer)?.auditedTypes ?? []
  const kinds = auditedTypes.filter((type) => readable.some((one) => one === type.toUpperCase()))
  const types = kinds.map((type) => ({ value: type, label: messages[`type_${type}`] }))
  return (
    <div className={styles.filters} role="group" aria-label={messages.filters}>
      <Choice address={address} name="filter" label={messages.allTypes} options={types} />
      <PracticeLookup
        selected={address.search.getAll('practice')}
        onChoose={(practice) => address.change({ practice })}
      />
      <Dates address={address} />
      {address.search.has('user') && (
        <Button size="sm" icon={<X size={14} />} onClick={() => address.change({ user: null })}>
          {messages.onlyBy(actor)}
        </Button>
      )}
      {address.search.has('object') && (
        <Button size="sm" icon={<X size={14} />} onClick={() => address.change({ object: null })}>
          {messages.onlyObject}
        </Button>
      )}
      <Order address={address} />
      {address.isFiltered && (
        <Button variant="quiet" size="sm" onClick={address.clearFilters}>
          {messages.clearFilters}
        </Button>
      )}
    </div>
  )
}

/** Toggles the sort direction by time. */
function Order({ address }: { address: AuditLogAddress }) {
  const messages = useMessages(auditMessages)
  const isOldestFirst = address.search.get('sort') === 'created_at'
  return (
    <Button
      variant="quiet"
      size="sm"
      icon={<ArrowDownUp size={14} />}
      onClick={() => address.change({ sort: isOldestFirst ? null : 'created_at' })}
    >
      {isOldestFirst ? messages.oldestFirst : messages.newestFirst}
    </Button>
  )
}

interface FilterProps {
  address: AuditLogAddress
  name: FilterName
  label: string
}

function Choice({ address, name, label, options }: FilterProps & { options: { value: string; label: string }[] }) {
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      placeholder={label}
      options={options}
      value={address.search.get(name) ?? ''}
      onChange={(event) => address.change({ [name]: event.target.value || null })}
    />
  )
}

function Dates({ address }: { address: AuditLogAddress }) {
  const messages = useMessages(auditMessages)
  const values = (['from', 'to'] as const).map((name) => address.search.get(name) ?? '')
  return (
    <DateFilter
      label={messages.dates}
      values={values.map((day) => (isDay(day) ? day : ''))}
      onChange={([from, to], isFinal) => address.change({ from: from || null, to: to || null }, !isFinal)}
    />
  )
}
