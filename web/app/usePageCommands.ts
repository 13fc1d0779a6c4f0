import { useState } from 'react'
import { shownPageActions } from '../browser/pageActions.ts'
import { toast } from '../ui/toast.ts'
import type { PaletteCommand } from './paletteCommand.ts'

/** What can be done to what the page shows, as it was when the palette opened. What cannot says why when it is chosen. */
export function usePageCommands(): PaletteCommand[] {
  const [groups] = useState(shownPageActions)
  return groups
    .flatMap(({ actions }) => actions)
    .map(({ id, label, icon, disabledReason, onSelect }) => ({
      id: `page ${id}`,
      group: 'page',
      label,
      icon,
      ...(disabledReason !== undefined && { detail: disabledReason }),
      run: () => (disabledReason === undefined ? onSelect() : void toast.info(disabledReason)),
    }))
}
