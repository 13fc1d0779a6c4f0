import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Pane } from '../../relay/Pane.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { BillingSelections_lists$key } from './__generated__/BillingSelections_lists.graphql.ts'
import type {
  BillingSelections_practice$data,
  BillingSelections_practice$key,
} from './__generated__/BillingSelections_practice.graphql.ts'
import type { BillingSelections_query$key } from './__generated__/BillingSelections_query.graphql.ts'
import type { BillingSelectionsQuery } from './__generated__/BillingSelectionsQuery.graphql.ts'
import styles from './BillingSelections.module.css'
import { billingSelectionMessages } from './billingSelectionMessages.ts'
import { SelectionField } from './SelectionField.tsx'
import { useSelecting } from './useSelecting.ts'

const queryFragment = graphql`
  fragment BillingSelections_query on Query {
    connectors {
      type
      features
      hasAdapter
    }
  }
`

const fragment = graphql`
  fragment BillingSelections_practice on Practice {
    restId
    billingAccounts {
      id
      type
      modifiedAt
      financialClassId
      languageQuestionId
      paymentMethodId
      refundMethodId
    }
  }
`

const listsFragment = graphql`
  fragment BillingSelections_lists on Practice {
    billingAccounts {
      financialClasses {
        name
        externalId
      }
      languageQuestions {
        name
        externalId
      }
      paymentMethods {
        name
        externalId
        isRefund
      }
    }
  }
`

/** Asks the billing system, which may be slow: the tab does not wait for it. */
const query = graphql`
  query BillingSelectionsQuery($clientId: ID!) {
    practice(restId: $clientId) {
      ...BillingSelections_practice
      ...BillingSelections_lists
    }
  }
`

type Connection = NonNullable<BillingSelections_practice$data['billingAccounts']>[number]

interface BillingSelectionsProps {
  query: BillingSelections_query$key
  practice: BillingSelections_practice$key
}

/** What a practice selects from the lists of its billing system. Shown only for a billing system with such lists. */
export function BillingSelections({ query: queryKey, practice: practiceKey }: BillingSelectionsProps) {
  const messages = useMessages(billingSelectionMessages)
  const { connectors } = useFragment(queryFragment, queryKey)
  const { restId, billingAccounts } = useFragment(fragment, practiceKey)
  // If the connection itself could not be loaded, its panel says so.
  const [connection] = billingAccounts ?? []
  const connector = connectors.find(({ type }) => type === connection?.type)
  const has = (feature: string) => connector?.hasAdapter === true && connector.features.includes(feature)
  if (!connection || !['financial_classes', 'language_questions', 'payment_methods'].some(has)) return null
  return (
    <Panel title={messages.title} anchor="selections">
      <Pane<BillingSelectionsQuery>
        key={connection.id}
        query={query}
        variables={{ clientId: restId }}
        skeleton={<SkeletonLines lines={4} />}
        failed={({ refresh, isRefreshing }) => (
          <ErrorState message={messages.failed} onRetry={refresh} isRetrying={isRefreshing} />
        )}
      >
        {({ practice }, retry) => practice && <Selections {...{ connection, practice, has, retry }} />}
      </Pane>
    </Panel>
  )
}

interface SelectionsProps {
  connection: Connection
  practice: BillingSelections_lists$key
  /** Whether the billing system has a list. */
  has: (feature: string) => boolean
  retry: Refresh
}

function Selections({ connection, practice, has, retry }: SelectionsProps) {
  const selecting = useSelecting(connection, retry.refresh)
  const { billingAccounts } = useFragment(listsFragment, practice)
  const { financialClasses, languageQuestions, paymentMethods } = billingAccounts?.[0] ?? {}
  const { financialClassId, languageQuestionId, paymentMethodId, refundMethodId } = connection
  const ofRefunds = (isRefund: boolean) => paymentMethods?.filter((method) => method.isRefund === isRefund)
  const fields = [
    {
      name: 'financialClass',
      feature: 'financial_classes',
      listed: financialClasses,
      selected: financialClassId,
    },
    {
      name: 'languageQuestion',
      feature: 'language_questions',
      listed: languageQuestions,
      selected: languageQuestionId,
    },
    { name: 'paymentMethod', feature: 'payment_methods', listed: ofRefunds(false), selected: paymentMethodId },
    { name: 'refundMethod', feature: 'payment_methods', listed: ofRefunds(true), selected: refundMethodId },
  ] as const
  // Both methods are of one list: if it fails, one error says so.
  const shown = fields.filter(({ name, feature }) => has(feature) && (name !== 'refundMethod' || paymentMethods))
  return (
    <div className={styles.fields}>
      {shown.map(({ name, listed, selected }) => (
        <SelectionField key={name} {...{ name, listed, selected, selecting, retry }} />
      ))}
    </div>
  )
}
