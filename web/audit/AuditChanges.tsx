import { graphql, useFragment } from 'react-relay/hooks'
import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import { useMessages } from '../i18n/messages.ts'
import { ScreenLink } from '../relay/ScreenLink.tsx'
import { Money } from '../ui/Money.tsx'
import type { AuditChanges_entry$key } from './__generated__/AuditChanges_entry.graphql.ts'
import { auditMessages } from './auditMessages.ts'
import { auditFields } from './auditFields.ts'
import { auditValues } from './auditValues.ts'
import { isBlank, shownValue } from './shownValue.ts'
import { Identifier } from '../ui/Identifier.tsx'
import styles from './AuditChanges.module.css'

const fragment = graphql`
  fragment AuditChanges_entry on AuditEntry {
    practice {
      currency
      timezone
    }
    kind
    changes {
      field
      from
      fromPatient {
        restId
        name
      }
      to
      toPatient {
        restId
        name
      }
    }
  }
`

/** Longer values are collapsed. */
const longestShown = 60

/** An equal value says what was changed, such as the name of a location. */
const isName = (from: unknown, to: unknown) => from != null && from === to

/** The difference, field by field: before → after. */
export function AuditChanges({ entry }: { entry: AuditChanges_entry$key }) {
  const messages = useMessages(auditMessages)
  const words = useMessages(auditFields)
  const { changes: all, practice, kind } = useFragment(fragment, entry)
  // The action of the entry says all that there is to say about a record that is only referred to.
  const changes = all.filter(({ from, to }) => !isBlank(from ?? null) || !isBlank(to ?? null))
  const currency = practice?.currency
  const zones = changes.find(({ field }) => field === 'timezone')
  // Hours that moved with the time zone are shown on the clocks of each.
  const [zoneFrom, zoneTo] = [zones?.from ?? practice?.timezone, zones?.to ?? practice?.timezone]
  if (changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, from, fromPatient, to, toPatient }) => (
        <div key={field}>
          <dt>{wordFor(words, `field_${field}`) ?? codeInWords(field)}</dt>
          <dd>
            {kind !== 'CREATED' && !isName(from, to) && (
              <Value field={field} value={from} patient={fromPatient} currency={currency} timezone={zoneFrom} />
            )}
            {kind === 'CHANGED' && !isName(from, to) && (
              <span className={styles.arrow} role="img" aria-label={messages.became}>
                →
              </span>
            )}
            {kind !== 'DELETED' && (
              <Value field={field} value={to} patient={toPatient} currency={currency} timezone={zoneTo} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ValueProps {
  field: string
  value: string | null | undefined
  /** The patient whose id the value is. */
  patient: { readonly restId: string; readonly name: string } | null | undefined
  currency: string | null | undefined
  timezone: string | undefined
}

function Value({ field, value, patient, currency, timezone }: ValueProps) {
  const { yes, no, nothing } = useMessages(auditMessages)
  const fields = useMessages(auditFields)
  const values = useMessages(auditValues)
  if (patient) return <ScreenLink to={`/patients/${patient.restId}`}>{patient.name}</ScreenLink>
  const shown = shownValue(field, value ?? null, {
    yes,
    no,
    nothing,
    fields,
    values,
    timezone,
    currency,
  })
  if (shown.kind === 'money' && currency) return <Money amount={shown.text} currency={currency} />
  if (shown.kind === 'id') return <Identifier>{shown.text}</Identifier>
  if (shown.text.length <= longestShown) return <span data-empty={value == null || undefined}>{shown.text}</span>
  return (
    <details className={styles.long}>
      <summary>{`${shown.text.slice(0, longestShown)}…`}</summary>
      {shown.text}
    </details>
  )
}
