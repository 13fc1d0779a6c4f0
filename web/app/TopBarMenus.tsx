import { useEffect, useEffectEvent } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { whenIdle } from '../browser/whenIdle.ts'
import { useMessages } from '../i18n/messages.ts'
import { MenuOnDemand } from '../ui/MenuOnDemand.tsx'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import type { TopBarMenus_viewer$key } from './__generated__/TopBarMenus_viewer.graphql.ts'
import type { AppHost } from './appAction.ts'
import { AppActions } from './AppActions.tsx'
import { appMessages } from './appMessages.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './TopBarMenus.module.css'

const fragment = graphql`
  fragment TopBarMenus_viewer on Viewer {
    user {
      name
      firstName
      lastName
    }
    ...ProfileMenu_viewer
    ...appActions_app
  }
`

/** Batch results are reported on every screen. The first screen does not wait for this code. */
const loadBatchTray = async () => (await import('../patients/batch/BatchTray.tsx')).BatchTray
const loadProfileMenu = async () => (await import('./ProfileMenu.tsx')).ProfileMenu

interface TopBarMenusProps {
  viewer: TopBarMenus_viewer$key
  host: AppHost
}

/** Batches, the app’s actions that are buttons, and the profile with the others. */
export function TopBarMenus({ viewer, host }: TopBarMenusProps) {
  const messages = useMessages(appMessages)
  const person = useFragment(fragment, viewer)
  const { Part: BatchTray, want } = useLoadedPart(loadBatchTray)
  const fetchTray = useEffectEvent(() => void want())
  useEffect(() => whenIdle(() => fetchTray()), [])
  const { name, firstName, lastName } = person.user
  return (
    <div className={styles.topEnd}>
      {BatchTray ? <BatchTray /> : null}
      <div className={styles.appearance}>
        <AppActions viewer={person} host={host} />
      </div>
      <MenuOnDemand
        trigger={
          <button type="button" className={styles.avatar}>
            <span aria-hidden>{`${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase()}</span>
            <VisuallyHidden>{`${messages.profile}: ${name}`}</VisuallyHidden>
          </button>
        }
        load={loadProfileMenu}
        menuProps={{ viewer: person }}
      />
    </div>
  )
}
