import { Search } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { Mark } from '../session/Mark.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import type { TopBar_viewer$key } from './__generated__/TopBar_viewer.graphql.ts'
import type { AppHost } from './appAction.ts'
import { appMessages } from './appMessages.ts'
import { modifierName } from '../ui/modifierName.ts'
import type { Scope } from './rememberedScope.ts'
import type { PaletteState } from './usePalette.ts'
import { TopBarMenus } from './TopBarMenus.tsx'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import styles from './TopBar.module.css'

const fragment = graphql`
  fragment TopBar_viewer on Viewer {
    user {
      isSystem
    }
    ...TopBarMenus_viewer
  }
`

/** Loaded only for users who work across companies. */
const loadScopeSwitch = async () => (await import('./ScopeSwitch.tsx')).ScopeSwitch

interface TopBarProps {
  viewer: TopBar_viewer$key
  scope: Scope
  onChooseScope: (scope: Scope) => void
  palette: PaletteState
  host: AppHost
}

export function TopBar({ viewer, scope, onChooseScope, palette, host }: TopBarProps) {
  const messages = useMessages(appMessages)
  const person = useFragment(fragment, viewer)
  const { Part: ScopeSwitch, want } = useLoadedPart(loadScopeSwitch)
  const fetchSwitch = useEffectEvent(() => void want())
  useEffect(() => {
    if (person.user.isSystem) fetchSwitch()
  }, [person.user.isSystem])
  return (
    <header className={styles.top}>
      <span className={styles.topBrand}>
        <Mark size={24} />
        {messages.productName}
      </span>
      {ScopeSwitch ? <ScopeSwitch scope={scope} onChoose={onChooseScope} /> : null}
      <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={palette.open}>
        <Search size={16} aria-hidden />
        <span>{messages.searchLong}</span>
        <Kbd keys={[modifierName(), 'K']} />
      </button>
      <TopBarMenus viewer={person} host={host} />
    </header>
  )
}
