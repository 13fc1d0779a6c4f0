import { graphql } from 'react-relay/hooks'
import { useKnown } from '../../relay/useStored.ts'
import type { useViewerQuery } from './__generated__/useViewerQuery.graphql.ts'

const query = graphql`
  query useViewerQuery {
    viewer {
      id
      user {
        isSystem
      }
    }
  }
`

/** The signed-in user, from the store, where the shell has loaded it. */
export function useViewer(): { id: string; isSystem: boolean } {
  const { viewer } = useKnown<useViewerQuery>(query, {})
  return { id: viewer?.id ?? '', isSystem: viewer?.user.isSystem ?? false }
}
