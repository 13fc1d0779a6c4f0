import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { pauseEnd } from '../moves/pauseEnd.ts'
import { bulkMessages } from './bulkMessages.ts'
import type { BulkDialogProps } from './bulkThreadAction.tsx'

const pauses = ['endless', 'tomorrow', 'nextWeek', 'twoWeeks'] as const

/** Asks once for the end of the pause of all selected threads. */
export function PauseAllDialog({ count, onClose, onSubmit }: BulkDialogProps<string | null>) {
  const messages = useMessages(bulkMessages)
  const [choice, choose] = useState<(typeof pauses)[number]>('endless')
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.pauseTitle(count)}
      submitLabel={messages.pauseConfirm}
      isPending={false}
      onSubmit={() => onSubmit(pauseEnd(new Date(), choice, '') ?? null)}
    >
      <ChoiceList role="radiogroup" aria-label={messages.until}>
        {pauses.map((one) => (
          <Checkbox key={one} kind="radio" name="pause-all" checked={choice === one} onChange={() => choose(one)}>
            {messages[one]}
          </Checkbox>
        ))}
      </ChoiceList>
    </FormDialog>
  )
}
