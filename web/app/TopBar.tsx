import { Languages, Monitor, Moon, Search, Sun } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { appMessages } from './appMessages.ts'
import { ChoiceMenu } from './ChoiceMenu.tsx'
import { modifierName } from './modifierName.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import type { Scope } from './rememberedScope.ts'
import { useAppearance } from './useAppearance.ts'
import type { TopBar_viewer$key } from './__generated__/TopBar_viewer.graphql.ts'

const fragment = graphql`
  fragment TopBar_viewer on Viewer {
    isSystem
    ...ProfileMenu_viewer
  }
`

/** Only people who work across companies load it. */
const ScopeSwitch = lazy(async () => ({ default: (await import('./ScopeSwitch.tsx')).ScopeSwitch }))

interface TopBarProps {
  viewer: TopBar_viewer$key
  scope: Scope
  onChooseScope: (scope: Scope) => void
  onSearch: () => void
}

const themeIcons: Record<string, typeof Sun> = { light: Sun, dark: Moon, system: Monitor }

export function TopBar({ viewer, scope, onChooseScope, onSearch }: TopBarProps) {
  const messages = useMessages(appMessages)
  const person = useFragment(fragment, viewer)
  const { theme, language } = useAppearance()
  const ThemeIcon = themeIcons[theme.value] ?? Monitor
  return (
    <header className="shell-top">
      {person.isSystem ? (
        <Suspense fallback={<span className="shell-scope" />}>
          <ScopeSwitch scope={scope} onChoose={onChooseScope} />
        </Suspense>
      ) : null}
      <button type="button" className="shell-search" aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <Search size={16} aria-hidden />
        <span>{messages.searchLong}</span>
        <Kbd keys={[modifierName(), 'K']} />
      </button>
      <div className="shell-top-end">
        <div className="shell-appearance">
          <ChoiceMenu choice={theme} trigger={<IconButton label={theme.label} icon={<ThemeIcon size={16} />} />} />
          <ChoiceMenu choice={language} trigger={<IconButton label={language.label} icon={<Languages size={16} />} />} />
        </div>
        <ProfileMenu viewer={person} />
      </div>
    </header>
  )
}
