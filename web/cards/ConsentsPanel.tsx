import { useMemo } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages, type TextsOf } from '../i18n/messages.ts'
import type { Refresh } from '../relay/useRefresh.ts'
import { formatDay } from '../ui/formatDateTime.ts'
import { Panel } from '../ui/Panel.tsx'
import { RecordTable, type RecordColumn } from '../ui/RecordTable.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type {
  ConsentsPanel_patient$data,
  ConsentsPanel_patient$key,
} from './__generated__/ConsentsPanel_patient.graphql.ts'
import { cardMessages } from './cardMessages.ts'
import { Identifier } from '../ui/Identifier.tsx'

const fragment = graphql`
  fragment ConsentsPanel_patient on Patient {
    consents {
      id
      title
      lastSentAt
      signedAt
      fingerprint
      revokedAt
    }
  }
`

type Consent = NonNullable<ConsentsPanel_patient$data['consents']>[number]
type Texts = TextsOf<typeof cardMessages>

/** Consents requested from the patient. Hidden without any. */
export function ConsentsPanel({ patient, retry }: { patient: ConsentsPanel_patient$key; retry: Refresh }) {
  const messages = useMessages(cardMessages)
  const { consents } = useFragment(fragment, patient)
  const columns = useMemo(() => consentColumns(messages), [messages])
  if (consents?.length === 0) return null
  const failure = { message: messages.consentsFailed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  return (
    <Panel title={messages.consents} note={consents?.length} isFlush error={consents ? undefined : failure}>
      <RecordTable label={messages.consents} columns={columns} rows={consents ?? []} rowKey={({ id }) => id} />
    </Panel>
  )
}

function consentColumns(texts: Texts): RecordColumn<Consent>[] {
  return [
    { id: 'title', header: texts.consent, cell: ({ title }) => title },
    { id: 'state', header: texts.state, cell: (consent) => <ConsentState consent={consent} texts={texts} /> },
    { id: 'sent', header: texts.lastSent, cell: ({ lastSentAt }) => formatDay(lastSentAt) },
    { id: 'signed', header: texts.signed, cell: ({ signedAt }) => formatDay(signedAt) },
    {
      id: 'fingerprint',
      header: texts.fingerprint,
      cell: ({ fingerprint }) => fingerprint && <Identifier>{fingerprint}</Identifier>,
    },
  ]
}

function ConsentState({ consent: { lastSentAt, signedAt, revokedAt }, texts }: { consent: Consent; texts: Texts }) {
  if (revokedAt) return <StatusLabel tone="neutral">{texts.revokedOn(formatDay(revokedAt))}</StatusLabel>
  if (signedAt) return <StatusLabel tone="green">{texts.isSigned}</StatusLabel>
  return <StatusLabel tone="amber">{lastSentAt ? texts.awaitsSignature : texts.notSent}</StatusLabel>
}
