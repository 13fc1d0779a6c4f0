import { useMemo, type ComponentType } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import { formatDateTime } from '../ui/formatDateTime.ts'
import type { useAuditColumns_entry$key } from './__generated__/useAuditColumns_entry.graphql.ts'
import { AuditChanges } from './AuditChanges.tsx'
import type { AuditChanges_entry$key } from './__generated__/AuditChanges_entry.graphql.ts'
import type { AuditObject_entry$key } from './__generated__/AuditObject_entry.graphql.ts'
import { AuditGroup } from './AuditGroup.tsx'
import { AuditObject } from './AuditObject.tsx'
import { AuditPerson } from './AuditPerson.tsx'
import { auditMessages } from './auditMessages.ts'
import type { AuditLogAddress } from './useAuditLogAddress.ts'

const fragment = graphql`
  fragment useAuditColumns_entry on AuditEntry {
    createdAt
    practice {
      name
    }
    ...AuditPerson_entry
    ...AuditChanges_entry
  }
`

type Row = useAuditColumns_entry$key
type Entry = Row & AuditObject_entry$key & AuditChanges_entry$key & { readonly id: string; readonly actionText: string }

/** Entries of one batch, or a single entry. */
interface Group {
  entries: readonly Entry[]
}

const firstOf = ({ entries }: Group): Entry => entries[0]!

/** Time, user, action and object, and the difference field by field. */
export function useAuditColumns(address: AuditLogAddress): readonly RecordColumn<Group>[] {
  const messages = useMessages(auditMessages)
  return useMemo(() => {
    const cell = (Part: ComponentType<{ row: Row }>) => (group: Group) => <Part row={firstOf(group)} />
    return [
      { id: 'when', header: messages.when, isWhole: true, cell: cell(When) },
      { id: 'who', header: messages.who, cell: (group) => <Who row={firstOf(group)} address={address} /> },
      { id: 'object', header: messages.object, cell: (group) => <What group={group} address={address} /> },
      { id: 'practice', header: messages.practice, cell: cell(Where) },
      {
        id: 'changes',
        header: messages.changes,
        cell: (group) => group.entries.length === 1 && <Difference row={firstOf(group)} />,
      },
    ]
  }, [messages, address])
}

function When({ row }: { row: Row }) {
  const { createdAt } = useFragment(fragment, row)
  return <time dateTime={createdAt}>{formatDateTime(createdAt, { hasZone: true })}</time>
}

function Who({ row, address }: { row: Row; address: AuditLogAddress }) {
  return <AuditPerson entry={useFragment(fragment, row)} onChoose={(user) => address.change({ user })} />
}

function What({ group, address }: { group: Group; address: AuditLogAddress }) {
  const first = firstOf(group)
  const choose = (object: string) => address.change({ object })
  if (group.entries.length === 1) return <AuditObject entry={first} onChoose={choose} />
  return <AuditGroup action={first.actionText} entries={group.entries} onChoose={choose} />
}

function Where({ row }: { row: Row }) {
  return useFragment(fragment, row).practice?.name
}

function Difference({ row }: { row: Row }) {
  return <AuditChanges entry={useFragment(fragment, row)} />
}
