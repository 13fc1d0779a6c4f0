import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { useFormError } from '../relay/useFormErrors.ts'
import { Field } from '../ui/Field.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { NativeSelect, type NativeSelectProps } from '../ui/NativeSelect.tsx'
import type { KeyPartner } from './keyPartner.ts'
import { partnerMessages } from './partnerMessages.ts'
import type { useIssuePartnerKeyMutation as Mutation } from './__generated__/useIssuePartnerKeyMutation.graphql.ts'
import { useIssuePartnerKeyMutation } from './useIssuePartnerKeyMutation.ts'

interface IssueKeyDialogProps {
  partner: KeyPartner
  onIssued: (secret: string) => void
  onClose: () => void
}

const lifetimes = [30, 90, 180, 365, 730]
const overlaps = [1, 7, 30]

const secretOf = ({ issuePartnerKey }: Mutation['response']) => issuePartnerKey.secret ?? ''

/** Asks for the validity of the new key and of the previous one. */
export function IssueKeyDialog({ partner, onIssued, onClose }: IssueKeyDialogProps) {
  const messages = useMessages(partnerMessages)
  const [issue, { isPending }] = useIssuePartnerKeyMutation()
  const [days, setDays] = useState('365')
  const [previous, setPrevious] = useState('7')
  const [error, setFault] = useFormError(messages)
  const submit = () => {
    const previousDays = partner.hasKey && previous !== '' ? Number(previous) : null
    const input = { partnerId: partner.id, expiresInDays: Number(days), previousDays }
    issue({ input }, { onDone: (answer) => onIssued(secretOf(answer)), onRefused: ({ answer }) => setFault(answer) })
  }
  const lifetimeOptions = lifetimes.map((each) => ({ value: String(each), label: messages.days(each) }))
  const previousOptions = [
    { value: '0', label: messages.nowEnds },
    ...overlaps.map((each) => ({ value: String(each), label: messages.daysMore(each) })),
  ]
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.issueFor(partner.name)}
      description={messages.issueText}
      submitLabel={messages.issue}
      isPending={isPending}
      onSubmit={submit}
    >
      <Choice label={messages.lifetime} error={error} options={lifetimeOptions} value={days} onChange={setDays} />
      {partner.hasKey && (
        <Choice
          label={messages.previous}
          options={previousOptions}
          placeholder={messages.asLong}
          value={previous}
          onChange={setPrevious}
        />
      )}
    </FormDialog>
  )
}

interface ChoiceProps extends Pick<NativeSelectProps, 'options' | 'placeholder'> {
  label: string
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}

function Choice({ label, error, onChange, ...select }: ChoiceProps) {
  return (
    <Field label={label} error={error}>
      {(control) => <NativeSelect {...control} {...select} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
