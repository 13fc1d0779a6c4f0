import { graphql, useLazyLoadQuery } from 'react-relay/hooks'
import type { useViewerQuery } from './__generated__/useViewerQuery.graphql.ts'

const query = graphql`
  query useViewerQuery {
    viewer {
      id
      isSystem
    }
  }
`

/** The person who is signed in. The shell has asked already: this reads the store and sends nothing. */
export function useViewer(): { id: string; isSystem: boolean } {
  const { viewer } = useLazyLoadQuery<useViewerQuery>(query, {}, { fetchPolicy: 'store-or-network' })
  return viewer ?? { id: '', isSystem: false }
}
