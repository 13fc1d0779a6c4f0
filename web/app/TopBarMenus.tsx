import { Languages, Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { whenIdle } from '../browser/whenIdle.ts'
import { useMessages } from '../i18n/messages.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { MenuOnDemand } from '../ui/MenuOnDemand.tsx'
import { useLoadedPart } from '../ui/useLoadedPart.ts'
import type { TopBarMenus_viewer$key } from './__generated__/TopBarMenus_viewer.graphql.ts'
import { appMessages } from './appMessages.ts'
import { useAppearance } from './useAppearance.ts'
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
  }
`

/** Batch results are reported on every screen. The first screen does not wait for this code. */
const loadBatchTray = async () => (await import('../patients/batch/BatchTray.tsx')).BatchTray
const loadChoiceMenu = async () => (await import('./ChoiceMenu.tsx')).ChoiceMenu
const loadProfileMenu = async () => (await import('./ProfileMenu.tsx')).ProfileMenu

const themeIcons: Record<string, typeof Sun> = { light: Sun, dark: Moon, system: Monitor }

interface TopBarMenusProps {
  viewer: TopBarMenus_viewer$key
  onImpersonate: (() => void) | null
}

/** Batches, theme, language and profile. */
export function TopBarMenus({ viewer, onImpersonate }: TopBarMenusProps) {
  const messages = useMessages(appMessages)
  const person = useFragment(fragment, viewer)
  const { theme, language } = useAppearance()
  const { Part: BatchTray, want } = useLoadedPart(loadBatchTray)
  const fetchTray = useEffectEvent(() => void want())
  useEffect(() => whenIdle(() => fetchTray()), [])
  const ThemeIcon = themeIcons[theme.value] ?? Monitor
  const { name, firstName, lastName } = person.user
  const choices = [
    { choice: theme, icon: <ThemeIcon size={16} /> },
    { choice: language, icon: <Languages size={16} /> },
  ]
  return (
    <div className={styles.topEnd}>
      {BatchTray ? <BatchTray /> : null}
      <div className={styles.appearance}>
        {choices.map(({ choice, icon }) => (
          <MenuOnDemand
            key={choice.label}
            trigger={<IconButton label={choice.label} icon={icon} />}
            load={loadChoiceMenu}
            menuProps={{ choice }}
          />
        ))}
      </div>
      <MenuOnDemand
        trigger={
          <button type="button" className={styles.avatar}>
            <span aria-hidden>{`${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase()}</span>
            <VisuallyHidden>{`${messages.profile}: ${name}`}</VisuallyHidden>
          </button>
        }
        load={loadProfileMenu}
        menuProps={{ viewer: person, onImpersonate }}
      />
    </div>
  )
}
