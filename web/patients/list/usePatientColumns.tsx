import { MailX, MessageCircle } from 'lucide-react'
import { useMemo } from 'react'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { Money } from '../../ui/Money.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import type { Column } from '../../ui/table/column.ts'
import { patientMessages } from '../patientMessages.ts'
import { BillingStatus } from '../status/BillingStatus.tsx'
import { patientStatusLabel } from '../status/patientStatusLabel.ts'
import { patientListMessages } from './patientListMessages.ts'
import type { PatientTable_patients$data } from './__generated__/PatientTable_patients.graphql.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import { Identifier } from '../../ui/Identifier.tsx'
import patientTableStyles from './PatientTable.module.css'
import styles from './usePatientColumns.module.css'

export type PatientRow = PatientTable_patients$data[number]

type Words = TextsOf<typeof patientMessages>
/** Headers where the full words are too long for a narrow column. */
type Headers = TextsOf<typeof patientListMessages>
type PatientColumn = Column<PatientRow>

const date = (
  id: string,
  header: string,
  width: number,
  value: (row: PatientRow) => string | null | undefined,
): PatientColumn => ({
  id,
  header,
  width,
  cell: (row) => <Tabular>{formatDate(value(row))}</Tabular>,
})

const amount = (id: string, header: string, width: number, value: (row: PatientRow) => string): PatientColumn => ({
  id,
  header,
  width,
  align: 'end',
  cell: (row) => <Money amount={value(row)} currency={row.currency} />,
})

/** The columns, stable while the language is. */
export function usePatientColumns(isSystemUser: boolean): readonly PatientColumn[] {
  const words = useMessages(patientMessages)
  const headers = useMessages(patientListMessages)
  return useMemo(
    () => [...billingColumns(words, isSystemUser), ...personColumns(words, headers), ...optionalColumns(words)],
    [words, headers, isSystemUser],
  )
}

/** Who owes how much, and where billing stands: first, and all that a phone shows but the date of birth. */
function billingColumns(words: Words, isSystemUser: boolean): PatientColumn[] {
  return [
    {
      id: 'name',
      header: words.name,
      minWidth: 168,
      sortKey: 'name',
      isTitle: true,
      cell: (row) => <PatientName row={row} words={words} />,
    },
    {
      ...amount('balance', words.balance, 104, ({ currentBalance }) => currentBalance),
      sortKey: 'current_balance',
      firstDirection: 'desc',
      phone: 'figure',
    },
    {
      id: 'billingStatus',
      header: words.billingStatus,
      minWidth: 152,
      phone: 'detail',
      cell: (row) => <BillingStatus patient={row} isSystemUser={isSystemUser} />,
    },
  ]
}

function personColumns(words: Words, headers: Headers): PatientColumn[] {
  return [
    {
      ...date('lastVisit', headers.lastVisit, 110, ({ lastServiceDate }) => lastServiceDate),
      sortKey: 'last_service_date',
      firstDirection: 'desc',
    },
    {
      ...date('dateOfBirth', headers.dateOfBirth, 116, ({ dateOfBirth }) => dateOfBirth),
      sortKey: 'date_of_birth',
      phone: 'detail',
    },
    {
      id: 'reach',
      header: words.reach,
      width: 120,
      cell: (row) => <Reach isReachable={row.isDigitallyReachable} words={words} />,
    },
    {
      id: 'practice',
      header: words.practice,
      minWidth: 128,
      cell: ({ practiceName }) => (
        <span className={styles.practice} title={practiceName}>
          {practiceName}
        </span>
      ),
    },
    {
      id: 'externalId',
      header: words.externalId,
      width: 100,
      cell: ({ externalId }) => <Identifier>{externalId}</Identifier>,
    },
  ]
}

function optionalColumns(words: Words): PatientColumn[] {
  const roles: Readonly<Record<string, string>> = { GUARANTOR: words.guarantor, DEPENDENT: words.dependent }
  const columns: PatientColumn[] = [
    { id: 'tags', header: words.tags, minWidth: 160, cell: ({ tags }) => tags.map(({ name }) => name).join(', ') },
    { id: 'familyRole', header: words.familyRole, width: 108, cell: ({ familyRole }) => roles[familyRole ?? ''] ?? '' },
    amount('familyBalance', words.familyBalance, 120, ({ familyBalance }) => familyBalance),
    amount('collectionsBalance', words.collectionsBalance, 124, ({ collectionsBalance }) => collectionsBalance),
    {
      id: 'patientStatus',
      header: words.patientStatus,
      width: 124,
      cell: ({ status, statusText }) => patientStatusLabel(status, statusText, words),
    },
    {
      ...date('created', words.created, 108, ({ createdAt }) => dayOf(createdAt)),
      sortKey: 'created_at',
      firstDirection: 'desc',
    },
  ]
  return columns.map((column) => ({ ...column, isHiddenByDefault: true }))
}

/** The day here, in the form that the date column takes. */
function dayOf(instant: string): string {
  const [month, day, year] = formatDateTime(instant).slice(0, 10).split('/')
  return `${year}-${month}-${day}`
}

function PatientName({ row, words }: { row: PatientRow; words: Words }) {
  if (row.status === 'ACTIVE') return row.name
  return (
    <span className={styles.name}>
      {row.name}{' '}
      <span className={patientTableStyles.note}>{patientStatusLabel(row.status, row.statusText, words)}</span>
    </span>
  )
}

/** Reachable is what is expected: only the other is marked. */
function Reach({ isReachable, words }: { isReachable: boolean; words: Words }) {
  const Icon = isReachable ? MessageCircle : MailX
  return (
    <span className={styles.reach} data-unreachable={isReachable ? undefined : true}>
      <Icon size={14} aria-hidden />
      {isReachable ? words.reachable : words.unreachable}
    </span>
  )
}
