import { Keyboard, Languages, LogOut, SunMoon, UserRoundCog } from 'lucide-react'
import { useNavigate } from '../router/routerContext.ts'
import { useMessages } from '../i18n/messages.ts'
import { appMessages } from './appMessages.ts'
import type { PaletteCommand } from './paletteCommand.ts'
import { paletteMessages } from './paletteMessages.ts'
import { pathInScope, rememberedScope } from './rememberedScope.ts'
import type { Overlay } from './useOverlay.ts'
import type { Choice } from '../ui/ChoiceItems.tsx'
import { useAppearance } from './useAppearance.ts'
import { useSignOutAction } from './useSignOutAction.ts'

/** Every value of a choice but the one in force. */
function choiceCommands({ label, value, options, onChoose }: Choice, icon: PaletteCommand['icon']): PaletteCommand[] {
  return options
    .filter((option) => option.value !== value)
    .map((option) => ({
      id: `${label} ${option.value}`,
      group: 'actions',
      label: `${label}: ${option.label}`,
      icon,
      run: () => onChoose(option.value),
    }))
}

const impersonation = (label: string, run: () => void): PaletteCommand => ({
  id: 'impersonate',
  group: 'actions',
  label,
  icon: <UserRoundCog size={16} />,
  run,
})

/** Other shell items that the palette opens. */
export type PaletteTargets = Pick<Overlay, 'openShortcuts' | 'openImpersonate' | 'places'>

/** Screens and actions that are always at hand. */
export function usePaletteCommands({ openShortcuts, openImpersonate, places }: PaletteTargets): PaletteCommand[] {
  const messages = useMessages(paletteMessages)
  const names = useMessages(appMessages)
  const navigate = useNavigate()
  const signOut = useSignOutAction()
  const { theme, language } = useAppearance()
  const screens = places.map(({ path, icon: Icon, name }): PaletteCommand => {
    const run = () => void navigate(pathInScope(path, rememberedScope()))
    return { id: path, group: 'screens', label: names[name], icon: <Icon size={16} />, run }
  })
  return [
    ...screens,
    ...choiceCommands(theme, <SunMoon size={16} />),
    ...choiceCommands(language, <Languages size={16} />),
    {
      id: 'shortcuts',
      group: 'actions',
      label: messages.shortcuts,
      icon: <Keyboard size={16} />,
      run: openShortcuts,
    },
    ...(openImpersonate ? [impersonation(names.impersonate, openImpersonate)] : []),
    { id: 'signOut', group: 'actions', label: messages.signOut, icon: <LogOut size={16} />, run: signOut },
  ]
}
