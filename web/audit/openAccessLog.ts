import { Eye } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { currentMessages } from '../i18n/messages.ts'
import { patientAction, patientGroups } from '../patients/patientAction.ts'
import type { openAccessLog_patient$key } from './__generated__/openAccessLog_patient.graphql.ts'
import { accessLogMessages } from './accessLogMessages.ts'

export const openAccessLog = patientAction<openAccessLog_patient$key>({
  id: 'openAccessLog',
  icon: Eye,
  group: patientGroups.account,
  rank: 70,
  fragment: graphql`
    fragment openAccessLog_patient on Patient {
      id
      name
    }
  `,
  label: () => currentMessages(accessLogMessages).openAccessLogMore,
  isOffered: (_, { canReadAccessLog }) => canReadAccessLog,
  Dialog: async () => (await import('./AccessLogDialog.tsx')).AccessLogDialog,
})
