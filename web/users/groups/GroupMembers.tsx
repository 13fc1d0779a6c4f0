import { X } from 'lucide-react'
import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Pane } from '../../relay/Pane.tsx'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { GroupMembersQuery, GroupMembersQuery$data } from './__generated__/GroupMembersQuery.graphql.ts'
import type { MembersDialog_company$key } from './__generated__/MembersDialog_company.graphql.ts'
import { groupMessages } from './groupMessages.ts'
import styles from './GroupMembers.module.css'
import { MembersDialog } from './MembersDialog.tsx'
import { useRemoveGroupMemberMutation } from './useRemoveGroupMemberMutation.ts'

const query = graphql`
  query GroupMembersQuery($groupId: ID!) {
    node(id: $groupId) {
      ... on EscalationGroup {
        members(first: 500) {
          edges {
            node {
              id
              restId
              name
              email
            }
          }
        }
      }
    }
  }
`

type Member = NonNullable<NonNullable<NonNullable<GroupMembersQuery$data['node']>['members']>['edges']>[number]['node']

interface GroupMembersProps {
  groupId: string
  name: string
  company: MembersDialog_company$key
  refusal: string | undefined
}

/** The members of a group, loaded when they are shown. */
export function GroupMembers(props: GroupMembersProps) {
  const messages = useMessages(groupMessages)
  return (
    <Pane<GroupMembersQuery>
      query={query}
      variables={{ groupId: props.groupId }}
      skeleton={<SkeletonLines lines={3} />}
      failed={({ refresh, isRefreshing }) => (
        <ErrorState message={messages.membersFailed} onRetry={refresh} isRetrying={isRefreshing} />
      )}
    >
      {({ node }, retry) =>
        node?.members ? (
          <MemberList {...props} members={node.members.edges.map((edge) => edge.node)} onChanged={retry.refresh} />
        ) : (
          <ErrorState message={messages.membersFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
        )
      }
    </Pane>
  )
}

type MemberListProps = GroupMembersProps & { members: readonly Member[]; onChanged: () => void }

function MemberList({ groupId, name, company, refusal, members, onChanged }: MemberListProps) {
  const messages = useMessages(groupMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.root}>
      {members.length === 0 && <p>{messages.noMembers}</p>}
      <ul className={styles.members} aria-label={messages.membersOf(name)}>
        {members.map((member) => (
          <MemberItem key={member.id} groupId={groupId} member={member} refusal={refusal} onRemoved={onChanged} />
        ))}
      </ul>
      <Button size="sm" disabledReason={refusal} aria-label={messages.changeOf(name)} onClick={() => setIsOpen(true)}>
        {messages.change}
      </Button>
      {isOpen && (
        <MembersDialog
          groupId={groupId}
          name={name}
          company={company}
          memberIds={members.map(({ id }) => id)}
          onChanged={onChanged}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

interface MemberItemProps {
  groupId: string
  member: Member
  refusal: string | undefined
  onRemoved: () => void
}

function MemberItem({ groupId, member: { id, restId, name, email }, refusal, onRemoved }: MemberItemProps) {
  const messages = useMessages(groupMessages)
  const [send, { isPending }] = useRemoveGroupMemberMutation()
  return (
    <li>
      <ScreenLink to={`/users/${restId}`}>{name}</ScreenLink>
      <span>{email}</span>
      <IconButton
        size="sm"
        label={messages.remove(name)}
        icon={<X size={16} />}
        isPending={isPending}
        disabledReason={refusal}
        onClick={() => send({ input: { groupId, userId: id } }, { onDone: onRemoved })}
      />
    </li>
  )
}
