import { MessageSquare, UserRound } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useNavigate } from '../router/routerContext.ts'
import { useMessages } from '../i18n/messages.ts'
import { useLookup, type Lookup } from '../relay/useLookup.ts'
import { formatPhone } from '../ui/formatPhone.ts'
import { Money } from '../ui/Money.tsx'
import { mayTypeContact } from '../ui/typedText.ts'
import { useDebounced } from '../ui/useDebounced.ts'
import type { usePaletteSearchQuery } from './__generated__/usePaletteSearchQuery.graphql.ts'
import { FoundPatientDetail } from './FoundPatientDetail.tsx'
import type { PaletteCommand } from './paletteCommand.ts'
import { paletteMessages } from './paletteMessages.ts'

const query = graphql`
  query usePaletteSearchQuery($search: String!, $hasContacts: Boolean!) {
    patients(first: 8, filter: { lookup: $search }) {
      edges {
        node {
          restId
          name
          externalId
          currency
          currentBalance
          ...FoundPatientDetail_patient @arguments(hasContacts: $hasContacts)
        }
      }
    }
    threads(first: 4, filter: { search: $search, isLinked: false }) {
      edges {
        node {
          restId
          name
          practice {
            name
          }
        }
      }
    }
  }
`

type Found = usePaletteSearchQuery['response']

/** Shorter texts are not searched for (specification). */
const minLetters = 2

interface PaletteSearch {
  status: Lookup<unknown>['status']
  commands: PaletteCommand[]
}

/**
 * Patients by what identifies them (`PatientFilter.lookup`), and conversations with unknown senders by name or number, as commands. The search
 * starts once typing pauses.
 */
export function usePaletteSearch(text: string): PaletteSearch {
  const patientCommands = usePatientCommands()
  const threadCommands = useThreadCommands()
  const typed = text.trim()
  const search = useDebounced(typed)
  const isSearched = typed.length >= minLetters && search.length >= minLetters
  const { status, data } = useLookup<usePaletteSearchQuery>(
    query,
    isSearched ? { search, hasContacts: mayTypeContact(search) } : null,
  )
  if (typed.length < minLetters) return { status: 'idle', commands: [] }
  return {
    status: typed === search ? status : 'pending',
    commands: data ? [...patientCommands(data), ...threadCommands(data)] : [],
  }
}

/** A patient opens the account or, as the other command, the conversation. */
function usePatientCommands() {
  const messages = useMessages(paletteMessages)
  const navigate = useNavigate()
  return ({ patients }: Found) =>
    patients.edges.map(({ node }): PaletteCommand => ({
      id: node.restId,
      group: 'patients',
      label: node.name,
      icon: <UserRound size={16} />,
      detail: <FoundPatientDetail patient={node} />,
      amount: <Money amount={node.currentBalance} currency={node.currency} />,
      code: node.externalId ?? undefined,
      run: () => void navigate(`/patients/${node.restId}`),
      other: {
        label: messages.openConversation(node.name),
        icon: <MessageSquare size={16} />,
        run: () => void navigate(`/chat/${node.restId}`),
      },
    }))
}

function useThreadCommands() {
  const messages = useMessages(paletteMessages)
  const navigate = useNavigate()
  return ({ threads }: Found) =>
    (threads?.edges ?? []).map(({ node }): PaletteCommand => ({
      id: node.restId,
      group: 'conversations',
      label: formatPhone(node.name),
      icon: <MessageSquare size={16} />,
      detail: [messages.unknownSender, node.practice?.name].filter(Boolean).join(' · '),
      run: () => void navigate(`/chat/thread/${node.restId}`),
    }))
}
