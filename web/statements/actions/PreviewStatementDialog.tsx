import { useEffect, useEffectEvent } from 'react'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { LoadingDialog } from '../../patients/dialogs/LoadingDialog.tsx'
import { useNavigate } from '../../router/routerContext.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { faultMessages } from '../faults/faultMessages.ts'
import { StatementFaultsDialog } from '../faults/StatementFaultsDialog.tsx'
import { useStatementFaults } from '../faults/useStatementFaults.ts'
import { previewPath } from '../snapshots/usePdf.ts'
import type { previewStatement_patient$data } from './__generated__/previewStatement_patient.graphql.ts'
import { actionMessages } from './actionMessages.ts'

/** Opens the preview, or first shows the faults of the statement. A preview has no effect on the patient. */
export function PreviewStatementDialog({ subject, onClose }: ActionDialogProps<previewStatement_patient$data>) {
  const messages = useMessages(actionMessages)
  const { previewAnyway } = useMessages(faultMessages)
  const navigate = useNavigate()
  const { isPending, faulty } = useStatementFaults(subject)
  const path = previewPath(subject.restId)
  const isFine = !isPending && !faulty
  const open = useEffectEvent(() => {
    onClose()
    void navigate(path)
  })
  useEffect(() => {
    if (isFine) open()
  }, [isFine])
  if (!faulty) return <LoadingDialog title={messages.preview} isFailed={false} onClose={onClose} />
  return (
    <StatementFaultsDialog
      patient={faulty}
      onClose={onClose}
      anyway={
        <ButtonLink to={path} variant="quiet" onClick={onClose}>
          {previewAnyway}
        </ButtonLink>
      }
    />
  )
}
