import { Landmark } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import type {
  AccountsPanel_practice$data,
  AccountsPanel_practice$key,
} from './__generated__/AccountsPanel_practice.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountName } from './AccountName.tsx'
import { ConnectAccount } from './ConnectAccount.tsx'
import { DefaultAccount } from './DefaultAccount.tsx'

const fragment = graphql`
  fragment AccountsPanel_practice on Practice {
    id
    paymentAccounts {
      id
      name
      last4
      type
      typeText
      nickname
      statementDescriptor
      ...DefaultAccount_account
      ...AccountActions_account
    }
  }
`

type Row = NonNullable<AccountsPanel_practice$data['paymentAccounts']>[number]

interface AccountsPanelProps {
  practice: AccountsPanel_practice$key
  retry: Refresh
}

/** The active accounts of a practice at the card processor. */
export function AccountsPanel({ practice, retry }: AccountsPanelProps) {
  const messages = useMessages(accountMessages)
  const { id, paymentAccounts: accounts } = useFragment(fragment, practice)
  const isNone = accounts?.length === 0
  return (
    <Panel
      title={messages.title}
      anchor="accounts"
      note={accounts?.length || undefined}
      isFlush
      actions={<ConnectAccount practiceId={id} />}
      empty={isNone ? { title: messages.none, hint: messages.noneHint, icon: <Landmark size={20} /> } : undefined}
      error={
        accounts ? undefined : { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
      }
    >
      <RecordTable
        label={messages.title}
        columns={columnsOf(messages, retry.refresh)}
        rows={accounts ?? []}
        rowKey={({ id }) => id}
      />
    </Panel>
  )
}

function typeOf(texts: TextsOf<typeof accountMessages>, { type, typeText }: Row): string {
  if (type === 'EXPRESS') return texts.express
  return type === 'STANDARD' ? texts.standard : typeText
}

function columnsOf(texts: TextsOf<typeof accountMessages>, onStale: () => void): RecordColumn<Row>[] {
  return [
    { id: 'name', header: texts.account, cell: (row) => <AccountName account={row} /> },
    { id: 'last4', header: texts.last4, cell: ({ last4 }) => last4 ?? '' },
    { id: 'type', header: texts.type, cell: (row) => typeOf(texts, row) },
    {
      id: 'descriptor',
      header: texts.descriptor,
      cell: ({ statementDescriptor }) => statementDescriptor ?? texts.noDescriptor,
    },
    {
      id: 'default',
      header: texts.default,
      cell: (row) => <DefaultAccount account={row} onStale={onStale} />,
    },
    { id: 'actions', header: texts.actions, cell: (row) => <AccountActions account={row} onStale={onStale} /> },
  ]
}
