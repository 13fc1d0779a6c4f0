import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { Popover } from '../../ui/Popover.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { toast } from '../../ui/toast.ts'
import type { PatientContacts_patient$key } from './__generated__/PatientContacts_patient.graphql.ts'
import { contactMessages } from './contactMessages.ts'
import { ContactList } from './ContactList.tsx'
import { CoverageFacts } from './CoverageFacts.tsx'
import { useSetPatientContactMutation } from './useSetPatientContactMutation.ts'

const fragment = graphql`
  fragment PatientContacts_patient on Patient {
    id
    isDigitallyReachable
    viewerCanEditContacts {
      isAllowed
      reason
    }
    phones {
      id
      ...ContactRow_contact
    }
    emails {
      id
      ...ContactRow_contact
    }
    ...CoverageFacts_patient
  }
`

/** Whether the patient can be reached, leading to the contacts, the address and the insurances. */
export function PatientContacts({ patient: key }: { patient: PatientContacts_patient$key }) {
  const messages = useMessages(contactMessages)
  const patient = useFragment(fragment, key)
  const { id: patientId, isDigitallyReachable, viewerCanEditContacts: edit } = patient
  const [setContact, isInFlight] = useSetPatientContactMutation()
  const [toBlock, setToBlock] = useState<{ id: string; value: string } | null>(null)
  const disabledReason = edit.isAllowed ? undefined : (edit.reason ?? '')

  const enable = (contactId: string, isEnabled: boolean, value: string) =>
    setContact({ patientId, contactId, isEnabled }, () =>
      toast.success(isEnabled ? messages.enabledDone(value) : messages.disabledDone(value)),
    )
  const setBlocked = (contactId: string, isBlocked: boolean, value: string) =>
    setContact({ patientId, contactId, isBlocked }, () => {
      setToBlock(null)
      toast.success(isBlocked ? messages.blockedDone(value) : messages.unblockedDone(value))
    })
  const actions = { disabledReason, isPending: isInFlight, onEnable: enable }
  return (
    <>
      <Popover
        label={messages.contacts}
        trigger={(attributes) => (
          <Button {...attributes} variant="quiet" size="sm" title={isDigitallyReachable ? '' : messages.unreachableWhy}>
            <StatusLabel tone={isDigitallyReachable ? 'green' : 'red'}>
              {isDigitallyReachable ? messages.reachable : messages.unreachable}
            </StatusLabel>
            <ChevronDown size={12} aria-hidden />
          </Button>
        )}
      >
        {(close) => {
          // Closed first: the question stands in a dialog, below the popover's layer.
          const block = (id: string, isBlocked: boolean, value: string) => {
            if (!isBlocked) return setBlocked(id, false, value)
            close()
            setToBlock({ id, value })
          }
          return (
            <div className="contacts">
              <ContactList
                title={messages.phones}
                none={messages.noPhones}
                contacts={patient.phones}
                {...actions}
                onBlock={block}
              />
              <ContactList title={messages.emails} none={messages.noEmails} contacts={patient.emails} {...actions} />
              <CoverageFacts patient={patient} />
            </div>
          )
        }}
      </Popover>
      <ConfirmDialog
        isOpen={toBlock !== null}
        onClose={() => setToBlock(null)}
        title={messages.blockTitle(formatPhone(toBlock?.value))}
        description={messages.blockText}
        confirmLabel={messages.blockConfirm}
        tone="danger"
        isPending={isInFlight}
        onConfirm={() => toBlock && setBlocked(toBlock.id, true, toBlock.value)}
      />
    </>
  )
}
