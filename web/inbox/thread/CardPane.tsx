import { useMessages } from '../../i18n/messages.ts'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'
import type { InboxAddress } from '../list/useInboxAddress.ts'
import styles from './CardPane.module.css'

const loadCard = async () => (await import('../card/PatientCard.tsx')).PatientCard

/** The patient card beside the conversation, or instead of it on narrow screens. */
export function CardPane({ patientId, address }: { patientId: string; address: InboxAddress }) {
  const messages = useMessages(threadListMessages)
  const isFront = address.search.get('pane') === 'patient' || undefined
  return (
    <aside className={styles.card} data-ui="patient-card" aria-label={messages.patient} data-front={isFront}>
      <OnDemand load={loadCard} props={{ patientId, address }} />
    </aside>
  )
}
