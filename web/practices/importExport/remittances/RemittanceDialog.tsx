import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../../i18n/messages.ts'
import { refusalText } from '../../../relay/refusals/refusalText.ts'
import { useLookup } from '../../../relay/useLookup.ts'
import { UnreadableRows } from '../../../relay/UnreadableRows.tsx'
import { Busy } from '../../../ui/Busy.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Money } from '../../../ui/Money.tsx'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { type RecordColumn, RecordTable } from '../../../ui/RecordTable.tsx'
import { SkeletonLines } from '../../../ui/SkeletonLines.tsx'
import type { RemittanceClaimState, RemittanceDialogQuery } from './__generated__/RemittanceDialogQuery.graphql.ts'
import type { RemittanceReport_remittance$data } from './__generated__/RemittanceReport_remittance.graphql.ts'
import { remittanceMessages } from './remittanceMessages.ts'
import styles from './RemittanceDialog.module.css'

const query = graphql`
  query RemittanceDialogQuery($id: ID!, $filter: RemittanceClaimFilter) {
    node(id: $id) {
      ... on Remittance {
        claims(first: 250, filter: $filter) {
          totalCount
          edges {
            unreadableRows {
              count
              requestId
            }
            node {
              id
              number
              claimNumber
              billed
              paid
              adjustment
              responsibility
              state
              reason {
                code
                message
                params {
                  name
                  value
                }
              }
            }
          }
        }
      }
    }
  }
`

interface RemittanceDialogProps {
  remittance: RemittanceReport_remittance$data
  onClose: () => void
}

const states = ['LEFT_OUT', 'POSTED', 'KNOWN', 'PENDING'] as const
type State = (typeof states)[number]

/** The outcome of each claim of a remittance. */
export function RemittanceDialog({ remittance, onClose }: RemittanceDialogProps) {
  const messages = useMessages(remittanceMessages)
  const [state, setState] = useState<State | null>(null)
  const { payerName, payerId, checkNumber } = remittance
  const options = states.map((value) => ({ value, label: messages[`state_${value}`] }))
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={messages.reportTitle(payerName || payerId, checkNumber)}>
      <Field label={messages.show}>
        {(control) => (
          <NativeSelect
            {...control}
            placeholder={messages.all}
            value={state ?? ''}
            options={options}
            onChange={({ target }) => setState(states.find((each) => each === target.value) ?? null)}
          />
        )}
      </Field>
      <Claims remittance={remittance} state={state} />
    </Dialog>
  )
}

interface ClaimsProps {
  remittance: RemittanceReport_remittance$data
  state: RemittanceClaimState | null
}

function Claims({ remittance: { id, currency }, state }: ClaimsProps) {
  const messages = useMessages(remittanceMessages)
  const { status, data, retry } = useLookup<RemittanceDialogQuery>(query, { id, filter: state && { state } })
  if (status === 'failed') return <ErrorState message={messages.reportFailed} onRetry={retry} />
  if (!data) return <SkeletonLines lines={8} />
  const claims = data.node?.claims
  if (!claims) return <ErrorState message={messages.reportFailed} onRetry={retry} />
  const rows = claims.edges.map(({ node }) => node)
  if (rows.length === 0) return <EmptyState title={messages.noClaims} />
  const total = claims.totalCount ?? rows.length
  return (
    <>
      <Busy isBusy={status === 'pending'}>
        <RecordTable
          label={messages.report}
          columns={columnsOf(messages, currency)}
          rows={rows}
          rowKey={(row) => row.id}
        />
      </Busy>
      <UnreadableRows edges={claims.edges} />
      {total > rows.length && (
        <p className={styles.more}>
          {messages.shown(rows.length, total)}. {messages.moreInCsv}
        </p>
      )}
    </>
  )
}

type Claim = NonNullable<NonNullable<RemittanceDialogQuery['response']['node']>['claims']>['edges'][number]['node']
type Texts = TextsOf<typeof remittanceMessages>

function columnsOf(texts: Texts, currency: string): RecordColumn<Claim>[] {
  const money = (id: 'billed' | 'paid' | 'adjustment' | 'responsibility'): RecordColumn<Claim> => ({
    id,
    header: texts[id],
    align: 'end',
    cell: (claim) => <Money amount={claim[id]} currency={currency} />,
  })
  return [
    { id: 'number', header: texts.number, cell: ({ number }) => number },
    { id: 'claim', header: texts.claim, cell: ({ claimNumber }) => claimNumber },
    money('billed'),
    money('paid'),
    money('adjustment'),
    money('responsibility'),
    {
      id: 'result',
      header: texts.result,
      cell: (claim) => <span className={styles.result}>{resultOf(texts, claim)}</span>,
    },
  ]
}

function resultOf(texts: Texts, { state, reason }: Claim): string {
  const label = states.find((each) => each === state)
  const text = label ? texts[`state_${label}`] : ''
  return reason ? `${text}: ${refusalText(reason)}` : text
}
