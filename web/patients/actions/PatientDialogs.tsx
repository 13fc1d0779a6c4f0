import type { ComponentType } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import type {
  PatientDialogs_patient$data,
  PatientDialogs_patient$key,
} from './__generated__/PatientDialogs_patient.graphql.ts'
import { AccessCodeDialog } from './AccessCodeDialog.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { ApproveQuestion, BalancesQuestion, RestartQuestion, ResumeQuestion } from './BillingQuestions.tsx'
import { CancelBillingDialog } from './CancelBillingDialog.tsx'
import { DeleteQuestion, HideQuestion } from './AccountQuestions.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import { AppointmentQuestion, VisitQuestion } from './TrialQuestions.tsx'
import { FamilyRoleDialog } from './FamilyRoleDialog.tsx'
import { MergeDialog } from './MergeDialog.tsx'
import type { DialogName } from './dialogName.ts'
import { PauseDialog } from './PauseDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'

const fragment = graphql`
  fragment PatientDialogs_patient on Patient {
    id
    restId
    name
    modifiedAt
    timezone
    practiceRestId
    externalId
    familyRole
    isHidden
    isPaused
    pauseNote
    pausedBefore
    currency
    currentBalance
    lastBillingCycleId
    lastBillingCycle {
      status
    }
    guarantor {
      restId
      name
    }
    viewerCan {
      updateAccessCode {
        ...permission_permission @relay(mask: false)
      }
    }
  }
`

/** What every dialog of a patient is given. */
export interface PatientDialogProps {
  patient: Omit<PatientDialogs_patient$data, ' $fragmentType'>
  isSystemUser: boolean
  onClose: () => void
}

const dialogs: Readonly<Record<DialogName, ComponentType<PatientDialogProps>>> = {
  pause: PauseDialog,
  resume: ResumeQuestion,
  approve: ApproveQuestion,
  restart: RestartQuestion,
  cancel: CancelBillingDialog,
  setStatus: StatusDialog,
  editDetails: DetailsDialog,
  editAddress: AddressDialog,
  editFamily: FamilyRoleDialog,
  accessCode: AccessCodeDialog,
  updateBalances: BalancesQuestion,
  merge: MergeDialog,
  hide: HideQuestion,
  delete: DeleteQuestion,
  generateVisit: VisitQuestion,
  generateAppointment: AppointmentQuestion,
}

interface PatientDialogsProps extends Omit<PatientDialogProps, 'patient'> {
  patient: PatientDialogs_patient$key
  open: DialogName
}

/** The one dialog that is open. */
export function PatientDialogs({ patient: key, open, ...rest }: PatientDialogsProps) {
  const patient = useFragment(fragment, key)
  const Dialog = dialogs[open]
  return <Dialog patient={patient} {...rest} />
}
