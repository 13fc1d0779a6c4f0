import { graphql, useFragment } from 'react-relay/hooks'
import { Actions } from '../../actions/Actions.tsx'
import { useMessages } from '../../i18n/messages.ts'
import type { PatientViewer } from '../patientAction.ts'
import { patientActions, patientActionsFragment } from '../patientActions.ts'
import type { PatientActions_patient$key } from './__generated__/PatientActions_patient.graphql.ts'
import type { patientActions_patient$key } from '../__generated__/patientActions_patient.graphql.ts'
import { actionMessages } from './actionMessages.ts'
import { usePrimaryAction } from './primaryAction.ts'
import styles from './PatientActions.module.css'

const fragment = graphql`
  fragment PatientActions_patient on Patient {
    id
    ...primaryAction_patient
    ...patientActions_patient
  }
`

interface PatientActionsProps {
  patient: PatientActions_patient$key
  viewer: PatientViewer
}

/** The payment button and the menu of a patient. */
export function PatientActions({ patient: key, viewer }: PatientActionsProps) {
  const messages = useMessages(actionMessages)
  const patient = useFragment(fragment, key)
  const subject = useFragment<patientActions_patient$key>(patientActionsFragment, patient)
  return (
    <Actions
      kind="patient"
      id={patient.id}
      actions={patientActions}
      subject={subject}
      viewer={viewer}
      primary={usePrimaryAction(patient)}
      className={styles.actions}
      label={messages.actions}
    />
  )
}
