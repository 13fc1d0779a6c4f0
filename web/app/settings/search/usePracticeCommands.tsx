import { Building } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useLookup } from '../../../relay/useLookup.ts'
import { useDebounced } from '../../../ui/useDebounced.ts'
import type { PaletteCommand } from '../../paletteCommand.ts'
import type { usePracticeCommandsQuery } from './__generated__/usePracticeCommandsQuery.graphql.ts'

const query = graphql`
  query usePracticeCommandsQuery($search: String) {
    practices(first: 20, filter: { search: $search }) {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

/**
 * The viewer's practices by a part of their name, as commands.
 * @param text null asks for none
 */
export function usePracticeCommands(text: string | null, onPick: (clientId: string) => void) {
  const search = useDebounced(text ?? '').trim()
  const { status, data } = useLookup<usePracticeCommandsQuery>(query, text === null ? null : { search: search || null })
  const edges = text === null ? [] : (data?.practices?.edges ?? [])
  const hasFailed = data !== null && !data.practices
  return {
    status: hasFailed ? ('failed' as const) : status,
    commands: edges.map(({ node }): PaletteCommand => ({
      id: node.restId,
      group: 'practices',
      label: node.name,
      icon: <Building size={16} />,
      run: () => onPick(node.restId),
    })),
  }
}
