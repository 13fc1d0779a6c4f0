import { UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { PagedPanel } from '../../relay/pages/PagedPanel.tsx'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import type { RecordColumn } from '../../ui/RecordTable.tsx'
import { roleLabel } from '../userLabels.ts'
import { userMessages } from '../userMessages.ts'
import { UserStatusLabel } from '../UserStatusLabel.tsx'
import type { UsersPanel_page$data, UsersPanel_page$key } from './__generated__/UsersPanel_page.graphql.ts'
import { userListMessages } from './userListMessages.ts'
import { storePageSize, usualPageSize } from './userAddress.ts'
import styles from './UsersPanel.module.css'

const fragment = graphql`
  fragment UsersPanel_page on UserConnection {
    totalCount
    pageInfo {
      startCursor
      endCursor
    }
    edges {
      unreadableRows {
        count
        requestId
      }
      node {
        id
        restId
        name
        email
        role
        isTwoFactorEnabled
        isAtIdentityProvider
        lastSeenAt
        company {
          restId
          name
        }
        practices {
          name
        }
        ...UserStatusLabel_user
      }
    }
  }
`

type Row = UsersPanel_page$data['edges'][number]['node']

interface UsersPanelProps {
  /** Null if the users could not be loaded. */
  page: UsersPanel_page$key | null
  /** System users see the users of all companies. */
  isSystem: boolean
  retry: Refresh
  /** Buttons at the end of the title. */
  actions: ReactNode
}

/** A page of the users. */
export function UsersPanel({ page: key, isSystem, retry, actions }: UsersPanelProps) {
  const messages = useMessages(userListMessages)
  const words = useMessages(userMessages)
  const page = useFragment(fragment, key)
  return (
    <PagedPanel
      texts={messages}
      icon={<UsersRound size={20} />}
      page={page}
      columns={columnsOf(messages, words, isSystem)}
      usual={usualPageSize()}
      retry={retry}
      actions={actions}
      onSize={storePageSize}
      isMain
    />
  )
}

/** A long address breaks before its domain. */
function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <span className={styles.email}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}

function columnsOf(
  texts: TextsOf<typeof userListMessages>,
  words: TextsOf<typeof userMessages>,
  isSystem: boolean,
): RecordColumn<Row>[] {
  const company: RecordColumn<Row> = {
    id: 'company',
    header: texts.company,
    cell: ({ company }) => company && <ScreenLink to={`/users?company=${company.restId}`}>{company.name}</ScreenLink>,
  }
  return [
    {
      id: 'name',
      header: texts.name,
      cell: ({ restId, name }) => <ScreenLink to={`/users/${restId}`}>{name}</ScreenLink>,
    },
    { id: 'email', header: texts.email, cell: ({ email }) => <Email address={email} /> },
    ...(isSystem ? [company] : []),
    { id: 'role', header: texts.role, cell: ({ role }) => roleLabel(words, role) },
    { id: 'practices', header: texts.practices, cell: (row) => practicesText(texts, row) },
    { id: 'status', header: texts.status, cell: (row) => <UserStatusLabel user={row} /> },
    { id: 'twoFactor', header: texts.twoFactor, cell: (row) => twoFactorText(texts, row) },
    {
      id: 'seen',
      header: texts.lastSeen,
      isWhole: true,
      cell: ({ lastSeenAt }) => (lastSeenAt ? formatDateTime(lastSeenAt) : texts.never),
    },
  ]
}

function practicesText(texts: TextsOf<typeof userListMessages>, { practices }: Row): string {
  if (!practices) return texts.allPractices
  return practices.length > 0 ? practices.map(({ name }) => name).join(', ') : texts.noPractices
}

/** Who signs in at the identity provider has its second factor. */
function twoFactorText(texts: TextsOf<typeof userListMessages>, row: Row): string {
  if (row.isAtIdentityProvider) return texts.sso
  return row.isTwoFactorEnabled ? texts.on : texts.off
}
