import { useState } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { readOnce } from '../../relay/readQuery.ts'
import { reportFailure } from '../../relay/reportMutation.ts'
import type { useEnableCheckQuery } from './__generated__/useEnableCheckQuery.graphql.ts'

const query = graphql`
  query useEnableCheckQuery($providerId: ID!) {
    canEnableProvider(providerId: $providerId) {
      ...permission_permission @relay(mask: false)
    }
  }
`

type EnableCheck = NonNullable<useEnableCheckQuery['response']['canEnableProvider']>

/** Asks the server whether a provider can be enabled. */
export function useEnableCheck(providerId: string) {
  const environment = useRelayEnvironment()
  const [isAsking, setIsAsking] = useState(false)
  const ask = async (answered: (check: EnableCheck) => void) => {
    setIsAsking(true)
    try {
      const { canEnableProvider: check } = await readOnce<useEnableCheckQuery>(environment, query, { providerId })
      if (!check) throw new Error('The provider was not found')
      answered(check)
    } catch (failure) {
      reportFailure(failure as Error)
    } finally {
      setIsAsking(false)
    }
  }
  return { ask, isAsking }
}
