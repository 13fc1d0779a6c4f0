import { useSearchParams } from '../../router/useSearchParams.ts'
import { useMessages } from '../../i18n/messages.ts'
import { TabLinks } from '../../relay/TabLinks.tsx'
import { onwardSearch } from './deskAddress.ts'
import { patientPageMessages } from './patientPageMessages.ts'
import { patientTabPath, patientTabs, type PatientTab } from './patientTabs.ts'

/** Tabs of the account. A loading tab is marked as current immediately. */
export function PatientTabNavigation({ patientId, current }: { patientId: string; current: PatientTab | null }) {
  const messages = useMessages(patientPageMessages)
  const [search] = useSearchParams()
  const tabs = patientTabs.map((tab) => ({
    to: { pathname: patientTabPath(patientId, tab), search: onwardSearch(search) },
    label: messages[tab],
    isCurrent: tab === current,
  }))
  return <TabLinks label={messages.patient} tabs={tabs} />
}
