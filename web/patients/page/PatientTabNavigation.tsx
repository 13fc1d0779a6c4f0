import { useSearchParams } from 'react-router-dom'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import '../../ui/tabs.css'
import { onwardSearch } from './deskAddress.ts'
import { patientPageMessages } from './patientPageMessages.ts'
import { patientTabPath, patientTabs, type PatientTab } from './patientTabs.ts'

/** The tabs as links that load on intent. The one on its way is current at once. */
export function PatientTabNavigation({ patientId, current }: { patientId: string; current: PatientTab | null }) {
  const messages = useMessages(patientPageMessages)
  const [search] = useSearchParams()
  return (
    <nav className="t-tabs" aria-label={messages.patient}>
      {patientTabs.map((tab) => (
        <ScreenLink
          key={tab}
          to={{ pathname: patientTabPath(patientId, tab), search: onwardSearch(search) }}
          className="t-tab"
          aria-current={tab === current ? 'page' : undefined}
          preventScrollReset
        >
          {messages[tab]}
        </ScreenLink>
      ))}
    </nav>
  )
}
