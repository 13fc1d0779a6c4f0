import { use, useState } from 'react'
import { ActionBoardContext } from '../actions/ActionBoard.ts'
import { toast } from '../ui/toast.ts'
import type { PaletteCommand } from './paletteCommand.ts'

/** The page’s actions when the palette opened. Selecting a disabled one shows its reason. */
export function usePageCommands(): PaletteCommand[] {
  const board = use(ActionBoardContext)
  const [offers] = useState(() => board?.offers() ?? [])
  return offers.map(({ subject, id, label, icon, disabledReason, run }) => ({
    id: `page ${subject} ${id}`,
    group: 'page',
    label,
    icon,
    ...(disabledReason !== undefined && { detail: disabledReason }),
    run: () => (disabledReason === undefined ? run() : void toast.info(disabledReason)),
  }))
}
