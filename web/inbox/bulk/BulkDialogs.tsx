import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useFetchedQuery } from '../../relay/useFetchedQuery.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { pauseEnd } from '../moves/pauseEnd.ts'
import type { BulkDialogsQuery } from './__generated__/BulkDialogsQuery.graphql.ts'
import { bulkMessages } from './bulkMessages.ts'
import type { BulkMove } from './bulkMove.ts'

const query = graphql`
  query BulkDialogsQuery {
    inboxPeople {
      restId
      name
    }
  }
`

export type BulkDialogName = 'assign' | 'pause' | 'close'

interface DialogProps {
  count: number
  onClose: () => void
  onMove: (move: BulkMove) => void
}

/** What is asked once, for all chosen threads. */
export function BulkDialogs({ open, ...rest }: DialogProps & { open: BulkDialogName }) {
  if (open === 'assign') return <AssignAll {...rest} />
  return open === 'pause' ? <PauseAll {...rest} /> : <CloseAll {...rest} />
}

function AssignAll({ count, onClose, onMove }: DialogProps) {
  const messages = useMessages(bulkMessages)
  const { data, status } = useFetchedQuery<BulkDialogsQuery>(query, {})
  const [ownerId, setOwnerId] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const missing = isMissing && ownerId === '' ? messages.noPerson : undefined
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.assignTitle(count)}
      submitLabel={messages.assignConfirm}
      isPending={false}
      onSubmit={() => (ownerId === '' ? setIsMissing(true) : onMove({ kind: 'assign', ownerId }))}
    >
      <Field label={messages.person} error={status === 'failed' ? messages.peopleFailed : missing} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            placeholder={data ? messages.choosePerson : messages.loading}
            options={(data?.inboxPeople ?? []).map(({ restId, name }) => ({ value: restId, label: name }))}
            value={ownerId}
            onChange={(event) => setOwnerId(event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}

const pauses = ['endless', 'tomorrow', 'nextWeek'] as const

function PauseAll({ count, onClose, onMove }: DialogProps) {
  const messages = useMessages(bulkMessages)
  const [choice, choose] = useState<(typeof pauses)[number]>('endless')
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.pauseTitle(count)}
      submitLabel={messages.pauseConfirm}
      isPending={false}
      onSubmit={() => onMove({ kind: 'pause', until: pauseEnd(new Date(), choice, '') ?? null })}
    >
      <ChoiceList role="radiogroup" aria-label={messages.until}>
        {pauses.map((one) => (
          <Checkbox key={one} kind="radio" name="pause-all" checked={choice === one} onChange={() => choose(one)}>
            {messages[one]}
          </Checkbox>
        ))}
      </ChoiceList>
    </FormDialog>
  )
}

function CloseAll({ count, onClose, onMove }: DialogProps) {
  const messages = useMessages(bulkMessages)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.closeTitle(count)}
      description={messages.closeText}
      confirmLabel={messages.closeConfirm(count)}
      onConfirm={() => onMove({ kind: 'close' })}
    />
  )
}
