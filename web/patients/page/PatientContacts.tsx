import { ChevronDown } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import type { PatientContacts_patient$key } from './__generated__/PatientContacts_patient.graphql.ts'
import { contactMessages } from './contactMessages.ts'
import { ContactSheet } from './ContactSheet.tsx'
import { useContactChanges } from './useContactChanges.ts'

const fragment = graphql`
  fragment PatientContacts_patient on Patient {
    id
    isDigitallyReachable
    ...ContactSheet_patient
  }
`

/** Whether the patient can be reached, leading to the contacts, the address and the insurances. */
export function PatientContacts({ patient: key }: { patient: PatientContacts_patient$key }) {
  const messages = useMessages(contactMessages)
  const patient = useFragment(fragment, key)
  const { id, isDigitallyReachable } = patient
  const changes = useContactChanges(id)
  const { toBlock, askToBlock, block, isPending } = changes
  return (
    <>
      <Popover
        label={messages.contacts}
        trigger={(attributes) => (
          <Button {...attributes} variant="quiet" size="sm">
            <StatusLabel tone={isDigitallyReachable ? 'green' : 'red'}>
              {isDigitallyReachable ? messages.reachable : messages.unreachable}
            </StatusLabel>
            <ChevronDown size={12} aria-hidden />
          </Button>
        )}
      >
        {(close) => <ContactSheet patient={patient} changes={changes} onClose={close} />}
      </Popover>
      <ConfirmDialog
        isOpen={toBlock !== null}
        onClose={() => askToBlock(null)}
        title={messages.blockTitle(toBlock?.name ?? '')}
        description={messages.blockText}
        confirmLabel={messages.blockConfirm}
        tone="danger"
        isPending={isPending}
        onConfirm={() => toBlock && block(toBlock)}
      />
    </>
  )
}
