import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { linkMessages } from './linkMessages.ts'
import type { LinkCandidate } from './useLinkCandidates.ts'
import { Identifier } from '../../ui/Identifier.tsx'
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
    <div className={styles.choices}>
      <p role="status" className={styles.status}>
        {isPending ? messages.searching : found.length === 0 ? none : some}
      </p>
      <ul aria-label={some} aria-busy={isPending}>
        {found.map((candidate) => (
          <li key={candidate.id}>
            <Checkbox
              kind="radio"
              name="link-candidate"
              checked={selected?.id === candidate.id}
              onChange={() => onChoose(candidate)}
            >
              <Candidate candidate={candidate} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
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
