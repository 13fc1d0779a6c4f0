import { useFragment } from 'react-relay/hooks'
import { useOffer, useShortcuts } from '../actions/ActionBoard.ts'
import { useMessages } from '../i18n/messages.ts'
import { useNavigate } from '../router/routerContext.ts'
import { undoLast } from '../ui/toast.ts'
import type { appActions_app$key } from './__generated__/appActions_app.graphql.ts'
import { appGroups, type AppHost, appSubject } from './appAction.ts'
import { appActions, appActionsFragment } from './appActions.ts'
import { appMessages } from './appMessages.ts'
import type { Destination } from './destinations.ts'
import { pathInScope, rememberedScope } from './rememberedScope.ts'
import { shortcutMessages } from './shortcutMessages.ts'

interface AppActionsProps {
  viewer: appActions_app$key
  host: AppHost
}

const inOrder = appActions.toSorted((one, other) => one.rank - other.rank)

/** Offers the app’s own actions on every screen, and shows those that are buttons. */
export function AppActions({ viewer, host }: AppActionsProps) {
  const subject = useFragment(appActionsFragment, viewer)
  const { undo } = useMessages(shortcutMessages)
  useShortcuts([{ keys: 'z', label: undo, run: undoLast }])
  return (
    <>
      {inOrder.map(({ id, Slot }) => (
        <Slot key={id} subject={subject} viewer={host} />
      ))}
      {host.places.map((destination, rank) => (
        <GoTo key={destination.path} destination={destination} rank={rank} />
      ))}
    </>
  )
}

/** Going to a screen of the sidebar is an action too. */
function GoTo({ destination, rank }: { destination: Destination; rank: number }) {
  const label = useMessages(appMessages)[destination.name]
  const { goTo } = useMessages(shortcutMessages)
  const navigate = useNavigate()
  const { path: id, icon: Icon, keys } = destination
  const run = () => void navigate(pathInScope(id, rememberedScope()))
  const group = appGroups.screens
  useOffer({ subject: appSubject, id, group, rank, label, icon: <Icon size={16} />, disabledReason: undefined, run })
  useShortcuts([{ keys, label: goTo(label), run }])
  return null
}
