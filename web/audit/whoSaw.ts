import { Eye } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../i18n/messages.ts'
import { patientAction, patientGroups } from '../patients/patientAction.ts'
import type { whoSaw_patient$key } from './__generated__/whoSaw_patient.graphql.ts'
import { accountReadMessages } from './accountReadMessages.ts'

export const whoSaw = patientAction<whoSaw_patient$key>({
  id: 'whoSaw',
  icon: Eye,
  group: patientGroups.account,
  rank: 70,
  fragment: graphql`
    fragment whoSaw_patient on Patient {
      id
      name
    }
  `,
  label: () => currentMessages(accountReadMessages).whoSawMore,
  isOffered: (_, { canReadReads }) => canReadReads,
  Dialog: async () => (await import('./AccountReadsDialog.tsx')).AccountReadsDialog,
})
