import { useEffect, useEffectEvent } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { readIntoStore } from '../relay/readQuery.ts'
import { SidebarCount } from '../relay/SidebarCount.tsx'
import { useStored } from '../relay/useStored.ts'
import type { OpenChatsQuery } from './__generated__/OpenChatsQuery.graphql.ts'

const query = graphql`
  query OpenChatsQuery {
    inboxTabs {
      tab
      count
    }
  }
`

/** Maximum age of the sidebar count, and the interval of its requests (specification, constants). */
const freshMs = 10_000

interface OpenChatsProps {
  label: (count: number) => string
}

/** Number of open conversations, refreshed while the page is visible. Uses the inbox’s data once loaded. */
export function OpenChats({ label }: OpenChatsProps) {
  const environment = useRelayEnvironment()
  // Empty until the count is loaded.
  const { inboxTabs } = useStored<OpenChatsQuery>(query, {})
  const refresh = useEffectEvent(() => {
    if (!document.hidden) readIntoStore<OpenChatsQuery>(environment, query, {})
  })
  const begin = useEffectEvent(() => inboxTabs || refresh())
  useEffect(() => {
    begin()
    const timer = setInterval(() => refresh(), freshMs)
    return () => clearInterval(timer)
  }, [environment])
  return <SidebarCount count={inboxTabs?.find(({ tab }) => tab === 'OPEN')?.count ?? 0} label={label} />
}
