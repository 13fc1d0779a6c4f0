import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { DraftTextArea } from '../../ui/DraftTextArea.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { useEscalateThreadMutation } from './useEscalateThreadMutation.ts'
import type { EscalateDialogQuery } from './__generated__/EscalateDialogQuery.graphql.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { escalateThread_thread$data } from '../actions/__generated__/escalateThread_thread.graphql.ts'
import { moveMessages } from './moveMessages.ts'
import { useThreadMove } from './useThreadMove.ts'

const query = graphql`
  query EscalateDialogQuery {
    escalationGroups {
      id
      company {
        id
      }
      name
    }
  }
`

/** Escalation group and note. */
export function EscalateDialog({ subject: thread, onClose }: ActionDialogProps<escalateThread_thread$data>) {
  const messages = useMessages(moveMessages)
  const groups = useGroups(thread.company?.id)
  const { group, setGroup, note, setNote, errors, submit, isPending } = useEscalation({ thread, onClose }, groups)
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={messages.escalateTitle(thread.name)}
      submitLabel={messages.escalate.replace('…', '')}
      isPending={isPending}
      onSubmit={submit}
    >
      <Field label={messages.group} error={errors['group'] ?? groups.error} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            placeholder={groups.isLoading ? messages.loading : messages.chooseGroup}
            options={groups.options}
            value={group}
            onChange={(event) => setGroup(event.target.value)}
          />
        )}
      </Field>
      <Field label={messages.note} help={messages.noteHelp} error={errors['note']} isRequired>
        {(control) => (
          <DraftTextArea
            {...control}
            draft={`escalate.${thread.restId}`}
            maxLength={10_000}
            value={note}
            onValueChange={setNote}
          />
        )}
      </Field>
    </FormDialog>
  )
}

interface Escalation {
  thread: escalateThread_thread$data
  onClose: () => void
}

/** Form state, validation errors and submit. */
function useEscalation({ thread, onClose }: Escalation, groups: ReturnType<typeof useGroups>) {
  const messages = useMessages(moveMessages)
  const [group, setGroup] = useState('')
  const [note, setNote] = useState('')
  const { errors, setFaults } = useFormErrors(messages)
  // Already escalated to this group: another one can be selected.
  const onRefused = ({ code, answer }: Refusal) => {
    const isSameGroup = code === 'THREAD_SAME_GROUP'
    if (isSameGroup) setFaults({ group: answer })
    return isSameGroup
  }
  const [escalate, { isPending }] = useThreadMove(useEscalateThreadMutation(), thread, {
    done: messages.escalated,
    movesOn: true,
    failed: messages.escalateFailed,
    onClose,
    onDone: () => setNote(''),
    onRefused,
  })
  const submit = () => {
    const isGroupMissing = group === '' && groups.options.length > 0
    if (isGroupMissing) return setFaults({ group: 'noGroup' })
    if (note.trim() === '') return setFaults({ note: 'noNote' })
    setFaults({})
    escalate({ groupId: group || null, note })
  }
  return { group, setGroup, note, setNote, errors, submit, isPending }
}

/** The groups of the thread's company. */
function useGroups(companyId: string | undefined) {
  const messages = useMessages(moveMessages)
  const { data, status } = useLookup<EscalateDialogQuery>(query, {})
  const options = (data?.escalationGroups ?? [])
    .filter(({ company }) => company?.id === companyId)
    .map(({ id, name }) => ({ value: id, label: name }))
  return { options, isLoading: data === null, error: status === 'failed' ? messages.groupsFailed : undefined }
}
