import { useSearchParams } from '../../router/useSearchParams.ts'
import { useMessages } from '../../i18n/messages.ts'
import { GroupedTabLinks } from '../../relay/TabLinks.tsx'
import { onwardSearch } from './deskAddress.ts'
import { patientPageMessages } from './patientPageMessages.ts'
import { patientTabGroups, patientTabPath, type PatientTab } from './patientTabs.ts'
import { usePatientCounts } from './usePatientCounts.ts'

/** Tabs of the account in groups, with their number of rows. A loading tab is marked as current immediately. */
export function PatientTabNavigation({ patientId, current }: { patientId: string; current: PatientTab | null }) {
  const messages = useMessages(patientPageMessages)
  const [search] = useSearchParams()
  const counts = usePatientCounts(patientId)
  const groups = patientTabGroups.map(({ id, tabs }) => ({
    label: messages[`group_${id}`],
    tabs: tabs.map((tab) => ({
      to: { pathname: patientTabPath(patientId, tab), search: onwardSearch(search) },
      label: messages[tab],
      count: counts[tab] ?? null,
      isCurrent: tab === current,
    })),
  }))
  return <GroupedTabLinks label={messages.patient} groups={groups} />
}
