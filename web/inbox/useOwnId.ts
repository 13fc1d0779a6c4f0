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

/** Id of the user who is signed in. The shell has asked already: this reads the store and sends nothing. */
export const useOwnId = (): string | undefined => useKnown<useOwnIdQuery>(query, {}).viewer?.user.id
