import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { toast } from '../../ui/toast.ts'
import type { MembersDialog_company$key } from './__generated__/MembersDialog_company.graphql.ts'
import type { MembersDialogQuery } from './__generated__/MembersDialogQuery.graphql.ts'
import { groupMessages } from './groupMessages.ts'
import styles from './MembersDialog.module.css'
import { useAddGroupMemberMutation } from './useAddGroupMemberMutation.ts'
import { useRemoveGroupMemberMutation } from './useRemoveGroupMemberMutation.ts'

const fragment = graphql`
  fragment MembersDialog_company on Company {
    restId
  }
`

const query = graphql`
  query MembersDialogQuery($search: String, $companyRestId: ID!) {
    users(first: 50, filter: { search: $search, companyRestId: $companyRestId, isActive: true }) {
      edges {
        node {
          id
          name
          email
        }
      }
    }
  }
`

interface MembersDialogProps {
  groupId: string
  name: string
  company: MembersDialog_company$key
  memberIds: readonly string[]
  onChanged: () => void
  onClose: () => void
}

/** Finds users of the company, each with a box that is saved at once: checked for a member. */
export function MembersDialog(props: MembersDialogProps) {
  const { name, company: key, memberIds, onClose } = props
  const messages = useMessages(groupMessages)
  const { restId } = useFragment(fragment, key)
  const [search, setSearch] = useState('')
  const variables = { search: search || null, companyRestId: restId }
  const { status, data, retry } = useLookup<MembersDialogQuery>(query, variables)
  const found = data?.users?.edges.map(({ node }) => node) ?? []
  return (
    <Dialog
      isOpen
      size="sm"
      title={messages.membersOf(name)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <div className={styles.root}>
        <SearchField size="sm" label={messages.search} value={search} onSearch={setSearch} />
        <ul className={styles.users}>
          {found.map((user) => (
            <li key={user.id}>
              <Membership {...props} user={user} isMember={memberIds.includes(user.id)} />
            </li>
          ))}
        </ul>
        {status === 'found' && found.length === 0 && <p>{messages.noUsers}</p>}
        {status === 'pending' && data === null && <SkeletonLines lines={5} />}
        {status === 'failed' && <Notice text={messages.usersFailed} onRetry={retry} />}
      </div>
    </Dialog>
  )
}

interface MembershipProps extends Pick<MembersDialogProps, 'groupId' | 'onChanged'> {
  user: { readonly id: string; readonly name: string; readonly email: string }
  isMember: boolean
}

function Membership({ groupId, user, isMember, onChanged }: MembershipProps) {
  const [add, adding] = useAddGroupMemberMutation()
  const [remove, removing] = useRemoveGroupMemberMutation()
  const isPending = adding.isPending || removing.isPending
  const toggle = () => {
    if (isPending) return
    const send = isMember ? remove : add
    send(
      { input: { groupId, userId: user.id } },
      { onDone: onChanged, onRefused: ({ answer }) => toast.error(refusalText(answer)) },
    )
  }
  return (
    <Checkbox checked={isMember} aria-disabled={isPending || undefined} onChange={toggle}>
      {`${user.name} · ${user.email}`}
    </Checkbox>
  )
}
