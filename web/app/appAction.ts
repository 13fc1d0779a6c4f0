import type { KeyType } from 'react-relay/ReactRelayTypes'
import type { ActionGroup } from '../actions/ActionBoard.ts'
import { type Action, type ActionParts, defineAction } from '../actions/defineAction.tsx'
import type { Destination } from './destinations.ts'

/** What the shell provides to its actions. */
export interface AppHost {
  /** Opens the command palette, or closes it. */
  togglePalette: () => void
  /** Screens of the sidebar that the viewer has. */
  places: readonly Destination[]
}

export type AppAction<Key> = Action<Key, AppHost>

/** Kind of subject of the app’s own actions, which every screen offers. */
export const appSubject = 'app'

export const appAction = <Key extends KeyType>(parts: ActionParts<Key, AppHost>): AppAction<Key> =>
  defineAction(appSubject, parts)

const groupIds = ['search', 'screens', 'appearance', 'profile'] as const

const group = (id: (typeof groupIds)[number]): ActionGroup => ({
  id,
  // After the actions of the screen.
  rank: 100 + groupIds.indexOf(id),
})

/** Search is not in the palette, which it opens. Appearance has buttons in the top bar. The profile menu has the rest. */
export const appGroups = {
  search: group('search'),
  screens: group('screens'),
  appearance: { ...group('appearance'), isButtons: true },
  profile: group('profile'),
}
