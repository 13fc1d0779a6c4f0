import type { Offer } from '../actions/ActionBoard.ts'
import { toast } from '../ui/toast.ts'
import { appGroups, appSubject } from './appAction.ts'
import type { PaletteCommand } from './paletteCommand.ts'

function sectionOf({ subject, group }: Offer): PaletteCommand['group'] {
  if (subject !== appSubject) return 'page'
  return group.id === appGroups.screens.id ? 'screens' : 'actions'
}

/** The current actions as commands. A choice has one command per other value. A disabled one shows its reason. */
export function offeredCommands(offers: readonly Offer[]): PaletteCommand[] {
  return offers.filter(({ group }) => group.id !== appGroups.search.id).flatMap(commandsOf)
}

function commandsOf(offer: Offer): PaletteCommand[] {
  const { subject, id, label, icon, disabledReason, choice, run } = offer
  const command = { id: `${subject} ${id}`, group: sectionOf(offer), label, icon }
  if (disabledReason !== undefined)
    return [{ ...command, detail: disabledReason, run: () => void toast.info(disabledReason) }]
  if (!choice) return [{ ...command, run }]
  return choice.options
    .filter(({ value }) => value !== choice.value)
    .map(({ value, label: name }) => ({
      ...command,
      id: `${command.id} ${value}`,
      label: `${label}: ${name}`,
      run: () => choice.onChoose(value),
    }))
}
