import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import type { CallBackDialogQuery as Query } from './__generated__/CallBackDialogQuery.graphql.ts'
import { callBackMessages } from './callBackMessages.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { queueCallBack_thread$data } from '../actions/__generated__/queueCallBack_thread.graphql.ts'
import { useQueueCallBackMutation } from './useQueueCallBackMutation.ts'
import { useThreadAnswers } from './useThreadMove.ts'

const query = graphql`
  query CallBackDialogQuery($patientId: ID!) {
    patient(restId: $patientId) {
      communicationLanguage
      phones {
        id
        value
        isBlocked
      }
    }
  }
`

type Patient = NonNullable<Query['response']['patient']>
type AgreementLanguage = 'ENGLISH' | 'SPANISH'

/** Queues an automated callback with number and language, and closes the thread. */
export function CallBackDialog({ subject: thread, onClose }: ActionDialogProps<queueCallBack_thread$data>) {
  const messages = useMessages(callBackMessages)
  const requested = useLookup<Query>(query, { patientId: thread.patient?.restId ?? '' })
  const { choice, choose, phones } = useChoice(requested.data?.patient ?? null)
  const { confirmingDone } = useMessages(relayMessages)
  const { queued: done, failed } = messages
  const answers = useThreadAnswers(thread.id, { done, failed, movesOn: true, canUndo: false, onClose })
  const [queue, { isPending, isConfirming }] = useQueueCallBackMutation(thread.id)
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.title(thread.name)}
      description={isConfirming ? confirmingDone : messages.text}
      submitLabel={messages.submit}
      disabledReason={choice ? undefined : messages.noPhone}
      isPending={isPending}
      isRunning={isConfirming}
      onSubmit={() => choice && queue({ threadId: thread.id, ...choice }, answers)}
    >
      {requested.status === 'failed' ? (
        <ErrorState message={messages.cannotLoad} onRetry={requested.retry} />
      ) : !requested.data ? (
        <SkeletonLines lines={4} />
      ) : choice ? (
        <Choices phones={phones} choice={choice} choose={choose} />
      ) : (
        <p>{messages.noPhone}</p>
      )}
    </FormDialog>
  )
}

interface Choice {
  contactId: string
  language: AgreementLanguage
}

/** Default: the first number and the patient’s language. Null without a number. */
function useChoice(patient: Patient | null) {
  const [selected, setSelected] = useState<Partial<Choice>>({})
  const phones = patient?.phones.filter(({ isBlocked }) => !isBlocked) ?? []
  const first = phones[0]
  const language: AgreementLanguage = patient?.communicationLanguage === 'SPANISH' ? 'SPANISH' : 'ENGLISH'
  const choice: Choice | null = first ? { contactId: first.id, language, ...selected } : null
  return { phones, choice, choose: (part: Partial<Choice>) => setSelected({ ...selected, ...part }) }
}

interface ChoicesProps {
  phones: Patient['phones']
  choice: Choice
  choose: (part: Partial<Choice>) => void
}

function Choices({ phones, choice, choose }: ChoicesProps) {
  const messages = useMessages(callBackMessages)
  const option = (name: string, label: string, isChecked: boolean, part: Partial<Choice>) => (
    <Checkbox key={label} kind="radio" name={name} checked={isChecked} onChange={() => choose(part)}>
      {label}
    </Checkbox>
  )
  return (
    <>
      <ChoiceList role="radiogroup" aria-label={messages.number}>
        {phones.map(({ id, value }) =>
          option('call-back-number', formatPhone(value), choice.contactId === id, { contactId: id }),
        )}
      </ChoiceList>
      <ChoiceList role="radiogroup" aria-label={messages.language}>
        {(['ENGLISH', 'SPANISH'] as const).map((language) =>
          option('call-back-language', messages[language], choice.language === language, { language }),
        )}
      </ChoiceList>
    </>
  )
}
