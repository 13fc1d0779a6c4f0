import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { nameOrPhone } from '../nameOrPhone.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { linkThread_thread$data } from '../actions/__generated__/linkThread_thread.graphql.ts'
import { LinkCandidateList } from './LinkCandidateList.tsx'
import { linkMessages } from './linkMessages.ts'
import { type LinkCandidate, useLinkCandidates } from './useLinkCandidates.ts'
import { useLinkThread } from './useLinkThread.ts'

/** Selects the patient of an unlinked thread: patients with the number are suggested, others can be searched for. */
export function LinkDialog({ subject: thread, onClose }: ActionDialogProps<linkThread_thread$data>) {
  const messages = useMessages(linkMessages)
  const [text, setText] = useState('')
  const [selected, choose] = useState<LinkCandidate | null>(null)
  const [error, setError] = useState<string>()
  const candidates = useLinkCandidates(thread.restId, text)
  const [link, { isPending }] = useLinkThread(thread, onClose)
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={messages.title(nameOrPhone(thread))}
      description={messages.text}
      submitLabel={messages.submit}
      isPending={isPending}
      onSubmit={() => (selected ? link({ patientId: selected.id }) : setError(messages.noTarget))}
    >
      <SearchField
        error={error}
        text={text}
        onChange={(typed) => {
          setText(typed)
          choose(null)
        }}
      />
      {candidates.status === 'failed' ? (
        <ErrorState message={messages.failed} onRetry={candidates.retry} />
      ) : (
        <LinkCandidateList
          {...candidates}
          selected={selected}
          onChoose={(candidate) => {
            choose(candidate)
            setError(undefined)
          }}
        />
      )}
    </FormDialog>
  )
}

interface SearchFieldProps {
  error: string | undefined
  text: string
  onChange: (text: string) => void
}

function SearchField({ error, text, onChange }: SearchFieldProps) {
  const messages = useMessages(linkMessages)
  return (
    <Field label={messages.patient} error={error} isRequired>
      {(control) => (
        <Input
          {...control}
          type="search"
          value={text}
          placeholder={messages.search}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
