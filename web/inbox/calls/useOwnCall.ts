import { useEffect, useEffectEvent } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { readIntoStore } from '../../relay/readQuery.ts'
import { type OwnCall, ownCall } from './ownCall.ts'
import type { useOwnCallQuery as Query } from './__generated__/useOwnCallQuery.graphql.ts'

/** Milliseconds between two looks at a call (specification, constants). */
const lookEveryMs = 2_000

const query = graphql`
  query useOwnCallQuery($id: ID!) {
    outboundCall(id: $id) {
      ...ownCall_call
    }
  }
`

/**
 * Looks how a call goes, every 2 seconds until it is over. A look that fails is made again: the call goes on all the
 * same.
 */
export function useOwnCall(call: OwnCall | null, onChange: (call: OwnCall) => void): void {
  const environment = useRelayEnvironment()
  const tell = useEffectEvent(onChange)
  const id = call && !call.isReleased ? call.id : null
  useEffect(() => {
    if (id === null) return
    const look = () =>
      readIntoStore<Query>(
        environment,
        query,
        { id },
        {
          next: ({ outboundCall }) => outboundCall && tell(ownCall(outboundCall)),
        },
      )
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [environment, id])
}
