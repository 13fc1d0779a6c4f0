import { graphql } from 'react-relay/hooks'
import type { TextsOf } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { formatDate } from '../ui/formatDate.ts'
import { formatDateTime } from '../ui/formatDateTime.ts'
import type { RowOf } from '../relay/RowOf.ts'
import type { RecordColumn } from '../ui/RecordTable.tsx'
import { StatusLabel } from '../ui/StatusLabel.tsx'
import type { partnerKeyColumns_key$data } from './__generated__/partnerKeyColumns_key.graphql.ts'
import type { partnerMessages } from './partnerMessages.ts'

void graphql`
  fragment partnerKeyColumns_key on PartnerKey {
    id
    prefix
    createdAt
    expiresAt
    endedAt
    lastUsedOn
    isValid
  }
`

type Key = RowOf<partnerKeyColumns_key$data>

/** @param refusal reason that keys can’t be revoked */
export function partnerKeyColumns(
  texts: TextsOf<typeof partnerMessages>,
  refusal: string | undefined,
  onEnd: (key: Key) => void,
): RecordColumn<Key>[] {
  return [
    { id: 'key', header: texts.key, cell: ({ prefix }) => <code>{`${prefix}…`}</code> },
    { id: 'status', header: texts.status, cell: (key) => <KeyStatus {...key} texts={texts} /> },
    { id: 'created', header: texts.created, isWhole: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
    { id: 'expires', header: texts.expires, isWhole: true, cell: ({ expiresAt }) => formatDateTime(expiresAt) },
    {
      id: 'lastUsed',
      header: texts.lastUsed,
      cell: ({ lastUsedOn }) => (lastUsedOn ? formatDate(lastUsedOn) : texts.never),
    },
    {
      id: 'end',
      header: texts.action,
      align: 'end',
      cell: (key) =>
        key.isValid && (
          <Button
            size="sm"
            variant="quiet"
            disabledReason={refusal}
            aria-label={texts.endLabel(key.prefix)}
            onClick={() => onEnd(key)}
          >
            {texts.end}
          </Button>
        ),
    },
  ]
}

function KeyStatus({ isValid, endedAt, texts }: Key & { texts: TextsOf<typeof partnerMessages> }) {
  if (isValid) return <StatusLabel tone="green">{texts.valid}</StatusLabel>
  return <StatusLabel tone="neutral">{endedAt ? texts.ended : texts.expired}</StatusLabel>
}
