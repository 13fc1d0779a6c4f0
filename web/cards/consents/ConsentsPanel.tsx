import { useMemo, useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import type { RowOf } from '../../relay/RowOf.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { formatDay } from '../../ui/formatDateTime.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RecordTable, type RecordColumn } from '../../ui/RecordTable.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type {
  ConsentsPanel_patient$data,
  ConsentsPanel_patient$key,
} from './__generated__/ConsentsPanel_patient.graphql.ts'
import { ConsentActions } from './ConsentActions.tsx'
import type { Signer } from './ConsentRow.ts'
import { consentMessages } from './consentMessages.ts'

const fragment = graphql`
  fragment ConsentsPanel_patient on Patient {
    id
    name
    viewerCan {
      manageCards {
        ...permission_permission @relay(mask: false)
      }
    }
    paymentMethods {
      id
    }
    consents {
      id
      lastSentAt
      signedAt
      fingerprint
      paymentMethod {
        label
      }
      ...ConsentRow_consent @relay(mask: false)
    }
  }
`

type Consent = RowOf<NonNullable<ConsentsPanel_patient$data['consents']>[number]>
type Texts = TextsOf<typeof consentMessages>

/** Rows per page (specification). */
const pageSize = 10

/** Consents requested from the patient, ten a page. Hidden without any. */
export function ConsentsPanel({ patient, retry }: { patient: ConsentsPanel_patient$key; retry: Refresh }) {
  const messages = useMessages(consentMessages)
  const { id, name, viewerCan, consents, paymentMethods } = useFragment(fragment, patient)
  const anyCardId = paymentMethods?.[0]?.id ?? null
  const refusal = disabledReasonOf(viewerCan.manageCards)
  const columns = useMemo(
    () => consentColumns(messages, { id, name, anyCardId }, refusal),
    [messages, id, name, anyCardId, refusal],
  )
  const [requestedPage, setPage] = useState(1)
  if (consents?.length === 0) return null
  const failure = { message: messages.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  const total = consents?.length ?? 0
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(total / pageSize)))
  const rows = consents?.slice((page - 1) * pageSize, page * pageSize) ?? []
  return (
    <Panel title={messages.consents} note={consents?.length} isFlush error={consents ? undefined : failure}>
      <RecordTable label={messages.consents} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {total > pageSize && (
        <Pager
          page={page}
          size={pageSize}
          shown={rows.length}
          total={total}
          onPrevious={() => setPage(page - 1)}
          onNext={() => setPage(page + 1)}
        />
      )}
    </Panel>
  )
}

function consentColumns(texts: Texts, patient: Signer, refusal: string | undefined): RecordColumn<Consent>[] {
  return [
    { id: 'title', header: texts.consent, cell: ({ title }) => title },
    {
      id: 'covers',
      header: texts.covers,
      cell: ({ isGlobal, paymentMethod }) => coverage(isGlobal, paymentMethod, texts),
    },
    { id: 'state', header: texts.state, cell: (consent) => <ConsentState consent={consent} texts={texts} /> },
    { id: 'sent', header: texts.lastSent, cell: ({ lastSentAt }) => formatDay(lastSentAt) },
    { id: 'signed', header: texts.signed, cell: ({ signedAt }) => formatDay(signedAt) },
    {
      id: 'fingerprint',
      header: texts.fingerprint,
      // The details show the whole text.
      cell: ({ fingerprint }) => fingerprint && <Identifier>{fingerprint.slice(0, 16)}</Identifier>,
    },
    {
      id: 'actions',
      header: texts.actions,
      align: 'end',
      cell: (consent) => <ConsentActions consent={consent} patient={patient} refusal={refusal} />,
    },
  ]
}

const coverage = (isGlobal: boolean, method: Consent['paymentMethod'], texts: Texts) =>
  isGlobal ? texts.allMethods : method?.label

function ConsentState({ consent: { lastSentAt, signedAt, revokedAt }, texts }: { consent: Consent; texts: Texts }) {
  if (revokedAt) return <StatusLabel tone="neutral">{texts.revokedOn(formatDay(revokedAt))}</StatusLabel>
  if (signedAt) return <StatusLabel tone="green">{texts.isSigned}</StatusLabel>
  return <StatusLabel tone="amber">{lastSentAt ? texts.awaitsSignature : texts.notSent}</StatusLabel>
}
