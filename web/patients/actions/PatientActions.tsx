import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { shownPageActions, usePageActions } from '../../browser/pageActions.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type { PatientActions_patient$key } from './__generated__/PatientActions_patient.graphql.ts'
import { actionMessages } from './actionMessages.ts'
import type { DialogName } from './dialogName.ts'
import { usePatientActions } from './usePatientActions.tsx'

const fragment = graphql`
  fragment PatientActions_patient on Patient {
    ...PatientDialogs_patient
    ...usePatientActions_patient
  }
`

const loadDialogs = async () => (await import('./PatientDialogs.tsx')).PatientDialogs

interface PatientActionsProps {
  patient: PatientActions_patient$key
  isSystemUser: boolean
}

/**
 * The one menu of a patient: what this domain brings, beside what the other parts of the page put in. The dialogs come
 * when wanted.
 */
export function PatientActions({ patient: key, isSystemUser }: PatientActionsProps) {
  const messages = useMessages(actionMessages)
  const patient = useFragment(fragment, key)
  const dialogs = useLoadedPart(loadDialogs)
  const [open, setOpen] = useState<DialogName | null>(null)
  const show = (name: DialogName) => void dialogs.want(() => setOpen(name))
  const groups = usePatientActions(patient, isSystemUser, show)
  usePageActions(groups)
  return (
    <div>
      <ActionMenu
        groups={shownPageActions}
        trigger={
          <Button size="sm" onPointerEnter={dialogs.preload}>
            {messages.actions}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      />
      {dialogs.Part && open && (
        <dialogs.Part patient={patient} open={open} isSystemUser={isSystemUser} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}
