import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { useLookup } from '../../relay/useLookup.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import type { LikelyDuplicatesQuery } from './__generated__/LikelyDuplicatesQuery.graphql.ts'
import { frontdeskMessages } from './frontdeskMessages.ts'
import type { NewPatientDraft } from './newPatientDraft.ts'
import styles from './LikelyDuplicates.module.css'

const query = graphql`
  query LikelyDuplicatesQuery($search: String!, $dateOfBirth: Date!, $practiceRestIds: [ID!]!) {
    patients(first: 5, filter: { search: $search, dateOfBirth: $dateOfBirth, practiceRestIds: $practiceRestIds }) {
      edges {
        node {
          restId
          name
          dateOfBirth
        }
      }
    }
  }
`

/** Patients of the practice with the typed name and date of birth. */
export function useLikelyDuplicates(
  { firstName, lastName, dateOfBirth }: NewPatientDraft,
  practiceRestId: string | undefined,
) {
  const search = useDebounced(`${firstName} ${lastName}`.trim())
  const isComplete = practiceRestId !== undefined && search.length > 2 && /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth)
  const found = useLookup<LikelyDuplicatesQuery>(
    query,
    isComplete ? { search, dateOfBirth, practiceRestIds: [practiceRestId] } : null,
  )
  return found.data?.patients.edges.map(({ node }) => node) ?? []
}

interface LikelyDuplicatesProps {
  found: ReturnType<typeof useLikelyDuplicates>
  /** The server reports a duplicate, even if the search shows none. */
  isKnown: boolean
}

/** Warns before a patient is added twice; each name links to the existing account. */
export function LikelyDuplicates({ found, isKnown }: LikelyDuplicatesProps) {
  const messages = useMessages(frontdeskMessages)
  return (
    <div role="status">
      {isKnown && (
        <div className={styles.duplicates}>
          <StatusLabel tone="amber">{found.length > 0 ? messages.duplicate : messages.duplicateUnseen}</StatusLabel>
          <ul>
            {found.map(({ restId, name, dateOfBirth }) => (
              <li key={restId}>
                <ScreenLink to={`/frontdesk/patient/${restId}`}>
                  {name}, {formatDate(dateOfBirth)}
                </ScreenLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
