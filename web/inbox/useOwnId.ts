import { graphql } from 'react-relay/hooks'
import { useKnown } from '../relay/useStored.ts'
import type { useOwnIdQuery } from './__generated__/useOwnIdQuery.graphql.ts'

const query = graphql`
  query useOwnIdQuery {
    viewer {
      id
      user {
        id
      }
    }
  }
`

/** Id of the signed-in user, from the store, where the shell has loaded it. */
export const useOwnId = (): string | undefined => useKnown<useOwnIdQuery>(query, {}).viewer?.user.id
