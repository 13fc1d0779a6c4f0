import { useMessages } from '../../i18n/messages.ts'
import { Panel } from '../../ui/Panel.tsx'
import { patientPageMessages } from './patientPageMessages.ts'
import type { PatientTab } from './patientTabs.ts'
import { PatientTabContent } from './PatientTabContent.tsx'

/** Skeleton of a loading tab. */
export function PatientTabSkeleton({ tab }: { tab: PatientTab }) {
  const messages = useMessages(patientPageMessages)
  return (
    <PatientTabContent>
      {tab === 'statements' && <Panel title={messages.explanation} isLoading skeletonLines={2} />}
      <Panel title={messages[tab]} isLoading skeletonLines={8} />
    </PatientTabContent>
  )
}
