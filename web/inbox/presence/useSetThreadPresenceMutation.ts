import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetThreadPresenceMutation as Mutation } from './__generated__/useSetThreadPresenceMutation.graphql.ts'
import { placePresence } from './placePresence.ts'

const mutation = graphql`
  mutation useSetThreadPresenceMutation($input: SetThreadPresenceInput!) {
    setThreadPresence(input: $input) {
      ... on SetThreadPresenceSuccess {
        threadId
        presence {
          person {
            restId
            name
            isSupportTeam
          }
          isTyping
          until
        }
      }
    }
  }
`

/** Tells others what the viewer does at a thread; the answer tells who else is there. */
export const useSetThreadPresenceMutation = () =>
  useResultMutation<Mutation>(mutation, {
    update: (store, { setThreadPresence: { threadId, presence } }, { input }) => {
      if (threadId && presence && input.state !== 'LEFT') placePresence(store, threadId, presence)
    },
  })
