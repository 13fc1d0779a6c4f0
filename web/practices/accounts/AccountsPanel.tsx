import { Landmark } from 'lucide-react'
import type { ComponentProps } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import type {
  AccountsPanel_practice$data,
  AccountsPanel_practice$key,
} from './__generated__/AccountsPanel_practice.graphql.ts'
import type { AccountsPanel_query$key } from './__generated__/AccountsPanel_query.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import { AccountActions } from './AccountActions.tsx'
import { AccountName } from './AccountName.tsx'
import { ConnectAccount } from './ConnectAccount.tsx'
import { DefaultAccount } from './DefaultAccount.tsx'

const queryFragment = graphql`
  fragment AccountsPanel_query on Query {
    reference {
      states {
        code
        name
      }
      billingFeatures {
        connectionType
        features
      }
    }
  }
`

const fragment = graphql`
  fragment AccountsPanel_practice on Practice {
    id
    connectionType
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
  query: AccountsPanel_query$key
  practice: AccountsPanel_practice$key
  retry: Refresh
}

/** The active accounts of a practice at the card processor. */
export function AccountsPanel({ query, practice, retry }: AccountsPanelProps) {
  const messages = useMessages(accountMessages)
  const { states, billingFeatures } = useFragment(queryFragment, query).reference
  const { id, connectionType, paymentAccounts: accounts } = useFragment(fragment, practice)
  const { features = [] } = billingFeatures.find((each) => each.connectionType === connectionType) ?? {}
  const shared = { states: features.includes('eraPosting') ? states : null, onStale: retry.refresh }
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
        columns={columnsOf(messages, shared)}
        rows={accounts ?? []}
        rowKey={({ id }) => id}
      />
    </Panel>
  )
}

type SharedProps = Omit<ComponentProps<typeof AccountActions>, 'account'>

function typeOf(texts: TextsOf<typeof accountMessages>, { type, typeText }: Row): string {
  if (type === 'EXPRESS') return texts.express
  return type === 'STANDARD' ? texts.standard : typeText
}

function columnsOf(texts: TextsOf<typeof accountMessages>, shared: SharedProps): RecordColumn<Row>[] {
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
      cell: (row) => <DefaultAccount account={row} onStale={shared.onStale} />,
    },
    { id: 'actions', header: texts.actions, cell: (row) => <AccountActions account={row} {...shared} /> },
  ]
}
