import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { linkMessages } from './linkMessages.ts'
import type { LinkCandidate } from './useLinkCandidates.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import { RadioList } from '../../ui/RadioList.tsx'
import styles from './LinkCandidateList.module.css'

interface LinkCandidateListProps {
  found: readonly LinkCandidate[]
  isSearch: boolean
  status: string
  selected: LinkCandidate | null
  onChoose: (candidate: LinkCandidate) => void
}

/** Candidate patients, with enough details to distinguish equal names. */
export function LinkCandidateList({ found, isSearch, status, selected, onChoose }: LinkCandidateListProps) {
  const messages = useMessages(linkMessages)
  const none = isSearch ? messages.nothing : messages.knownToNobody
  const some = isSearch ? messages.found : messages.known
  const isPending = status !== 'found'
  return (
    <RadioList
      name="link-candidate"
      label={some}
      status={isPending ? messages.searching : found.length === 0 ? none : some}
      isPending={isPending}
      options={found.map((candidate) => ({ id: candidate.id, label: <Candidate candidate={candidate} /> }))}
      selected={selected?.id ?? null}
      onSelect={(id) => {
        const candidate = found.find((each) => each.id === id)
        if (candidate) onChoose(candidate)
      }}
    />
  )
}

function Candidate({ candidate }: { candidate: LinkCandidate }) {
  const messages = useMessages(linkMessages)
  const { name, dateOfBirth, externalId, practice, hasContact } = candidate
  return (
    <span className={styles.candidate}>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>
        {dateOfBirth && <span>{messages.born(formatDate(dateOfBirth))}</span>}
        <Identifier>{externalId}</Identifier>
        <span>{practice?.name}</span>
        {hasContact && <span className={styles.known}>{messages.hasContact}</span>}
      </span>
    </span>
  )
}
