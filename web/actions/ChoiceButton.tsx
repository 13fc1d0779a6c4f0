import type { LucideIcon } from 'lucide-react'
import { IconButton } from '../ui/IconButton.tsx'
import { MenuOnDemand } from '../ui/MenuOnDemand.tsx'
import type { OfferedChoice } from './ActionBoard.ts'

const loadMenu = async () => (await import('../ui/ChoiceMenu.tsx')).ChoiceMenu

interface ChoiceButtonProps {
  label: string
  /** Shown when the selected value has no icon. */
  icon: LucideIcon
  choice: OfferedChoice
}

/** The menu of a choice, with the icon of the selected value. */
export function ChoiceButton({ label, icon, choice }: ChoiceButtonProps) {
  const Icon = choice.options.find(({ value }) => value === choice.value)?.icon ?? icon
  return (
    <MenuOnDemand
      trigger={<IconButton label={label} icon={<Icon size={16} />} />}
      load={loadMenu}
      menuProps={{ choice: { ...choice, label } }}
    />
  )
}
