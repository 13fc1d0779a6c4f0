import { useMemo, type ComponentType } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import { formatDateTime } from '../ui/formatDateTime.ts'
import type { useAuditColumns_entry$key } from './__generated__/useAuditColumns_entry.graphql.ts'
import { AuditChanges } from './AuditChanges.tsx'
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
    ...AuditObject_entry
    ...AuditChanges_entry
  }
`

type Row = useAuditColumns_entry$key

/** Time, user, action and object, and the difference field by field. */
export function useAuditColumns(address: AuditLogAddress): readonly RecordColumn<Row>[] {
  const messages = useMessages(auditMessages)
  return useMemo(() => {
    const cell = (Part: ComponentType<{ row: Row }>) => (row: Row) => <Part row={row} />
    return [
      { id: 'when', header: messages.when, cell: cell(When) },
      { id: 'who', header: messages.who, cell: (row) => <Who row={row} address={address} /> },
      { id: 'object', header: messages.object, cell: (row) => <What row={row} address={address} /> },
      { id: 'practice', header: messages.practice, cell: cell(Where) },
      { id: 'changes', header: messages.changes, cell: cell(Difference) },
    ]
  }, [messages, address])
}

function When({ row }: { row: Row }) {
  const { createdAt } = useFragment(fragment, row)
  return <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
}

function Who({ row, address }: { row: Row; address: AuditLogAddress }) {
  return <AuditPerson entry={useFragment(fragment, row)} onChoose={(user) => address.change({ user })} />
}

function What({ row, address }: { row: Row; address: AuditLogAddress }) {
  return <AuditObject entry={useFragment(fragment, row)} onChoose={(object) => address.change({ object })} />
}

function Where({ row }: { row: Row }) {
  return useFragment(fragment, row).practice?.name
}

function Difference({ row }: { row: Row }) {
  return <AuditChanges entry={useFragment(fragment, row)} />
}
