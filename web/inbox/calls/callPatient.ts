import { PhoneCall } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../../i18n/messages.ts'
import { patientAction, patientGroups } from '../../patients/patientAction.ts'
import type { callPatient_patient$key } from './__generated__/callPatient_patient.graphql.ts'
import { callDialogMessages } from './callDialogMessages.ts'
import { callKey } from './callKey.ts'

export const callPatient = patientAction<callPatient_patient$key>({
  id: 'call',
  icon: PhoneCall,
  group: patientGroups.contact,
  rank: 10,
  fragment: graphql`
    fragment callPatient_patient on Patient {
      id
      restId
      name
    }
  `,
  label: () => currentMessages(callDialogMessages).call,
  isOffered: (_, { canCall }) => canCall,
  key: callKey,
  keyLabel: () => currentMessages(callDialogMessages).callNow,
  Dialog: async () => (await import('./CallDialog.tsx')).CallDialog,
  keepsDialog: true,
})
