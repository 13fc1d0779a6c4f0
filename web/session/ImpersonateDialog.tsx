import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { useLookup } from '../relay/useLookup.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { toast } from '../ui/toast.ts'
import type { ImpersonateDialogQuery } from './__generated__/ImpersonateDialogQuery.graphql.ts'
import { impersonationMessages } from './impersonationMessages.ts'
import { impersonate } from './impersonationRequests.ts'
import { changePerson } from './sessionChannel.ts'
import styles from './ImpersonateDialog.module.css'

const query = graphql`
  query ImpersonateDialogQuery($filter: UserFilter!) {
    users(first: 30, filter: $filter) {
      edges {
        node {
          id
          firstName
          lastName
          email
          company {
            name
          }
        }
      }
    }
  }
`

interface ImpersonateDialogProps {
  /** Company to search in; null for every company. */
  companyId: string | null
  onClose: () => void
}

/** Users of companies, by name; the selected one is impersonated. */
export function ImpersonateDialog({ companyId, onClose }: ImpersonateDialogProps) {
  const messages = useMessages(impersonationMessages)
  const [search, setSearch] = useState('')
  const [isPending, setIsPending] = useState(false)
  const filter = { isActive: true, isSystem: false, companyRestId: companyId, search: search || null }
  const { status, data } = useLookup<ImpersonateDialogQuery>(query, { filter })
  const people = data?.users.edges.map(({ node }) => node) ?? []
  const notes = {
    idle: messages.searching,
    pending: messages.searching,
    failed: messages.failed,
    found: messages.nobody,
  }
  const choose = async (userId: string) => {
    if (isPending) return
    setIsPending(true)
    const { value, message } = await impersonate(userId)
    if (value) return changePerson()
    setIsPending(false)
    toast.error(message ?? messages.startFailed)
  }
  return (
    <Dialog isOpen onClose={onClose} title={messages.title} description={messages.description} isPending={isPending}>
      <SearchField label={messages.search} value={search} onSearch={setSearch} />
      <div className={styles.people} aria-busy={status === 'pending'}>
        {people.length === 0 ? (
          <p className={styles.note} role="status">
            {notes[status]}
          </p>
        ) : null}
        {people.map(({ id, firstName, lastName, email, company }) => (
          <button key={id} type="button" className={styles.person} onClick={() => void choose(id)}>
            <strong>{`${firstName} ${lastName}`}</strong>
            <span>{[email, company?.name].filter(Boolean).join(' · ')}</span>
          </button>
        ))}
      </div>
    </Dialog>
  )
}
