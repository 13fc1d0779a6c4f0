import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { setDraftOwner } from '../browser/drafts.ts'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import type { SessionWatch_viewer$key } from './__generated__/SessionWatch_viewer.graphql.ts'
import { useIdleLogout } from './idle/useIdleLogout.ts'

const fragment = graphql`
  fragment SessionWatch_viewer on Viewer {
    id
    idleLogoutMinutes
  }
`

const loadWarning = async () => (await import('./idle/IdleWarning.tsx')).IdleWarning

/** Signs out inactive users after a warning, and sets whose drafts are stored. */
export function SessionWatch({ viewer, onSignOut }: { viewer: SessionWatch_viewer$key; onSignOut: () => void }) {
  const { id, idleLogoutMinutes } = useFragment(fragment, viewer)
  // Before effects of the screens, in which they read their drafts.
  useLayoutEffect(() => setDraftOwner(id), [id])
  const { state, stay } = useIdleLogout(idleLogoutMinutes)
  const { Part: Warning, want } = useLoadedPart(loadWarning)
  const fetchWarning = useEffectEvent(() => void want())
  const isWarning = state.kind === 'warning'
  useEffect(() => {
    if (isWarning) fetchWarning()
  }, [isWarning])
  if (state.kind !== 'warning' || !Warning) return null
  return <Warning secondsLeft={state.secondsLeft} onStay={stay} onSignOut={onSignOut} />
}
