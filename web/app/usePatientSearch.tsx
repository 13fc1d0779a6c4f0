import { MessageSquare, UserRound } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useNavigate } from '../router/routerContext.ts'
import { useMessages } from '../i18n/messages.ts'
import { useLookup, type Lookup } from '../relay/useLookup.ts'
import { formatDate } from '../ui/formatDate.ts'
import { useDebounced } from '../ui/useDebounced.ts'
import type { usePatientSearchQuery } from './__generated__/usePatientSearchQuery.graphql.ts'
import type { PaletteCommand } from './paletteCommand.ts'
import { paletteMessages } from './paletteMessages.ts'

const query = graphql`
  query usePatientSearchQuery($search: String!) {
    patients(first: 8, filter: { search: $search }) {
      edges {
        node {
          restId
          name
          dateOfBirth
          externalId
          practice {
            name
          }
        }
      }
    }
  }
`

/** By the specification, shorter texts are not searched for. */
const minLetters = 2

interface PatientSearch {
  status: Lookup<unknown>['status']
  /** Opens the patient or, as its other way, the conversation. */
  commands: PaletteCommand[]
}

/** Patients by name or external id, as commands that open them or the conversation; asked for when the typing has paused. */
export function usePatientSearch(text: string): PatientSearch {
  const messages = useMessages(paletteMessages)
  const navigate = useNavigate()
  const typed = text.trim()
  const search = useDebounced(typed)
  const isSearched = typed.length >= minLetters && search.length >= minLetters
  const { status, data } = useLookup<usePatientSearchQuery>(query, isSearched ? { search } : null)
  if (typed.length < minLetters) return { status: 'idle', commands: [] }
  const patients = (data?.patients.edges ?? []).map(({ node }): PaletteCommand => {
    const born = node.dateOfBirth ? messages.born(formatDate(node.dateOfBirth)) : null
    return {
      id: node.restId,
      group: 'patients',
      label: node.name,
      icon: <UserRound size={16} />,
      detail: [born, node.practice?.name].filter(Boolean).join(' · '),
      code: node.externalId ?? undefined,
      run: () => void navigate(`/patients/${node.restId}`),
      other: {
        label: messages.openConversation(node.name),
        icon: <MessageSquare size={16} />,
        run: () => void navigate(`/chat/${node.restId}`),
      },
    }
  })
  return { status: typed === search ? status : 'pending', commands: patients }
}
