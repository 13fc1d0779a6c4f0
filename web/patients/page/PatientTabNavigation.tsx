import { useSearchParams } from '../../router/useSearchParams.ts'
import { useMessages } from '../../i18n/messages.ts'
import { TabLinks } from '../../relay/TabLinks.tsx'
import { onwardSearch } from './deskAddress.ts'
import { patientPageMessages } from './patientPageMessages.ts'
import { patientTabPath, patientTabs, type PatientTab } from './patientTabs.ts'

/** The tabs of the account. The one on its way is current at once. */
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
