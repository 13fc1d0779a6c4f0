import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { GroupCard_group$data, GroupCard_group$key } from './__generated__/GroupCard_group.graphql.ts'
import type { MembersDialog_company$key } from './__generated__/MembersDialog_company.graphql.ts'
import { DeleteGroupDialog } from './DeleteGroupDialog.tsx'
import styles from './GroupCard.module.css'
import { GroupMembers } from './GroupMembers.tsx'
import { groupMessages } from './groupMessages.ts'
import { RenameGroupDialog } from './RenameGroupDialog.tsx'

const fragment = graphql`
  fragment GroupCard_group on EscalationGroup {
    id
    restId
    name
    memberCount
    threadCount
    modifiedAt
  }
`

interface GroupCardProps {
  group: GroupCard_group$key
  company: MembersDialog_company$key
  /** The other groups of the page, which can take its conversations. */
  others: readonly { readonly id: string; readonly name: string }[]
  /** Why the viewer can't change it. */
  refusal: string | undefined
  onDeleted: () => void
}

/** A group with the number of its conversations. Its members are loaded when the card is expanded. */
export function GroupCard({ group: key, company, others, refusal, onDeleted }: GroupCardProps) {
  const messages = useMessages(groupMessages)
  const group = useFragment(fragment, key)
  const [isExpanded, setIsExpanded] = useState(false)
  const membersId = useId()
  const actions = <GroupActions group={group} others={others} refusal={refusal} onDeleted={onDeleted} />
  return (
    <Panel title={group.name} note={<GroupNote group={group} />} actions={actions}>
      <div className={styles.body}>
        <Button
          size="sm"
          variant="link"
          aria-expanded={isExpanded}
          aria-controls={membersId}
          aria-label={`${isExpanded ? messages.hideMembers : messages.showMembers}: ${group.name}`}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? messages.hideMembers : messages.showMembers}
        </Button>
        <div id={membersId} hidden={!isExpanded}>
          {isExpanded && <GroupMembers groupId={group.id} name={group.name} company={company} refusal={refusal} />}
        </div>
      </div>
    </Panel>
  )
}

/** The number of members, and a link to the conversations. */
function GroupNote({ group: { restId, memberCount, threadCount } }: { group: GroupCard_group$data }) {
  const messages = useMessages(groupMessages)
  return (
    <>
      {messages.members(memberCount)}
      {' · '}
      {threadCount > 0 ? (
        <ScreenLink to={`/inbox?filter=escalated&group=${restId}`} className={styles.link}>
          {messages.threads(threadCount)}
        </ScreenLink>
      ) : (
        messages.threads(threadCount)
      )}
    </>
  )
}

type GroupActionsProps = Pick<GroupCardProps, 'others' | 'refusal' | 'onDeleted'> & { group: GroupCard_group$data }

function GroupActions({ group, others, refusal, onDeleted }: GroupActionsProps) {
  const messages = useMessages(groupMessages)
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <IconButton
        size="sm"
        label={messages.renameOf(group.name)}
        icon={<Pencil size={16} />}
        disabledReason={refusal}
        onClick={() => setOpen('rename')}
      />
      <IconButton
        size="sm"
        label={messages.deleteOf(group.name)}
        icon={<Trash2 size={16} />}
        disabledReason={refusal}
        onClick={() => setOpen('delete')}
      />
      {open === 'rename' && <RenameGroupDialog group={group} onClose={close} />}
      {open === 'delete' && <DeleteGroupDialog group={group} others={others} onClose={close} onDeleted={onDeleted} />}
    </>
  )
}
