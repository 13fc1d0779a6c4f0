import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type { PatientContacts_patient$key } from './__generated__/PatientContacts_patient.graphql.ts'
import { VersionDiffOnDemand } from '../versions/VersionDiffOnDemand.tsx'
import { versionMessages } from '../versions/versionMessages.ts'
import type { ContactDraft } from './contactDraft.ts'
import { contactMessages } from './contactMessages.ts'
import { useContactChanges, type ContactClash, type ContactState } from './useContactChanges.ts'

const fragment = graphql`
  fragment PatientContacts_patient on Patient {
    id
    modifiedAt
    isDigitallyReachable
    ...ContactSheet_patient
  }
`

const loadSheet = async () => (await import('./ContactSheet.tsx')).ContactSheet
const loadDialog = async () => (await import('./ContactDialog.tsx')).ContactDialog

/** Whether the patient is reachable; opens contacts, address and insurances. */
export function PatientContacts({ patient: key }: { patient: PatientContacts_patient$key }) {
  const messages = useMessages(contactMessages)
  const patient = useFragment(fragment, key)
  const { id, modifiedAt, isDigitallyReachable } = patient
  const changes = useContactChanges(patient)
  const sheet = useLoadedPart(loadSheet)
  const { Part: Dialog, want } = useLoadedPart(loadDialog)
  const [draft, setDraft] = useState<ContactDraft | null>(null)
  const edit = (contact: ContactDraft) => void want(() => setDraft(contact))
  return (
    <>
      <Popover
        label={messages.contacts}
        trigger={(attributes) => (
          <Button {...attributes} variant="quiet" size="sm" onClick={() => void sheet.want(attributes.onClick)}>
            <Reach isReachable={isDigitallyReachable} />
            <ChevronDown size={12} aria-hidden />
          </Button>
        )}
      >
        {(close) => sheet.Part && <sheet.Part patient={patient} changes={changes} onClose={close} onEdit={edit} />}
      </Popover>
      {Dialog && draft && (
        <Dialog patientId={id} modifiedAt={modifiedAt} contact={draft} onClose={() => setDraft(null)} />
      )}
      <ContactConfirmation changes={changes} />
      {changes.clash && <ContactVersions clash={changes.clash} changes={changes} />}
    </>
  )
}

function Reach({ isReachable }: { isReachable: boolean }) {
  const messages = useMessages(contactMessages)
  return (
    <StatusLabel tone={isReachable ? 'green' : 'red'}>
      {isReachable ? messages.reachable : messages.unreachable}
    </StatusLabel>
  )
}

function ContactConfirmation({ changes }: { changes: ReturnType<typeof useContactChanges> }) {
  const messages = useMessages(contactMessages)
  const { requested, ask, confirm, isPending } = changes
  const kind = requested?.kind ?? 'block'
  const contactKind = requested?.contact.kind ?? 'phone'
  return (
    <ConfirmOnDemand
      isOpen={requested !== null}
      onClose={() => ask(null)}
      title={messages[`${kind}Title`](requested?.contact.name ?? '')}
      description={messages[`${kind}Text`](contactKind)}
      confirmLabel={messages[`${kind}Confirm`](contactKind)}
      tone={kind === 'unblock' ? 'primary' : 'danger'}
      isPending={isPending}
      onConfirm={confirm}
    />
  )
}

type Changes = ReturnType<typeof useContactChanges>

/** The contact as another user saved it, and with this change. */
function ContactVersions({ clash, changes }: { clash: ContactClash; changes: Changes }) {
  const messages = useMessages(contactMessages)
  const { yes, no } = useMessages(versionMessages)
  const { theirs, yours, save } = clash
  const field = (label: string, read: (state: ContactState) => string) => ({
    label,
    theirs: read(theirs),
    yours: read(yours),
  })
  const fields = [
    field(messages.contact, ({ value }) => value),
    field(messages.inUse, ({ isEnabled }) => (isEnabled ? yes : no)),
    field(messages.blocked, ({ isBlocked }) => (isBlocked ? yes : no)),
  ]
  return (
    <VersionDiffOnDemand fields={fields} isPending={changes.isPending} onKeep={changes.forgetClash} onSave={save} />
  )
}
