import { useNavigate } from '../../router/routerContext.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Money } from '../../ui/Money.tsx'
import { toast } from '../../ui/toast.ts'
import { PickedPatient } from '../pick/PatientPicker.tsx'
import type { PickablePatient } from '../pick/usePickablePatients.ts'
import type { mergePatient_patient$data } from '../actions/account/__generated__/mergePatient_patient.graphql.ts'
import { mergeMessages } from './mergeMessages.ts'
import { useMergePatientMutation } from '../actions/account/useMergePatientMutation.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import patientPickerStyles from '../pick/PatientPicker.module.css'
import styles from './ConfirmMergeDialog.module.css'

interface ConfirmMergeDialogProps {
  patient: mergePatient_patient$data
  target: PickablePatient
  onBack: () => void
  onClose: () => void
}

/** The second step: both accounts, and the button that merges them. */
export function ConfirmMergeDialog({ patient, target, onBack, onClose }: ConfirmMergeDialogProps) {
  const messages = useMessages(mergeMessages)
  const navigate = useNavigate()
  const [merge, { isPending }] = useMergePatientMutation()
  const onDone = () => {
    toast.success(messages.merged)
    onClose()
    void navigate(`/patients/${target.restId}`, { replace: true })
  }
  const footer = (
    <>
      <Button onClick={onBack}>{messages.back}</Button>
      <Button
        variant="danger"
        isPending={isPending}
        onClick={() => merge({ input: { patientId: patient.id, targetId: target.id } }, { onDone })}
      >
        {messages.merge}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={messages.confirmTitle(patient.name, target.name)}
      description={messages.confirmText}
      isPending={isPending}
      footer={footer}
    >
      <BothAccounts patient={patient} target={target} />
    </Dialog>
  )
}

function BothAccounts({ patient, target }: Pick<ConfirmMergeDialogProps, 'patient' | 'target'>) {
  const messages = useMessages(mergeMessages)
  return (
    <dl className={styles.both}>
      <dt>{messages.goes}</dt>
      <dd className={patientPickerStyles.pickedPatient}>
        <span className={patientPickerStyles.pickedPatientName}>{patient.name}</span>
        <Money amount={patient.currentBalance} currency={patient.currency} />
        {patient.externalId && <Identifier>{patient.externalId}</Identifier>}
      </dd>
      <dt>{messages.stays}</dt>
      <dd>
        <PickedPatient patient={target} />
      </dd>
    </dl>
  )
}
