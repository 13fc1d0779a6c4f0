import { Plus } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { tagMessages } from './tagMessages.ts'
import { TagSearch, type TagSearchProps } from './TagSearch.tsx'

interface AddTagProps extends Omit<TagSearchProps, 'companyId'> {
  /** Without a company no tag can be added. */
  companyId: string | undefined
  disabledReason: string | undefined
  isPending: boolean
}

/** The button that opens the tag search. */
export function AddTag({ companyId, present, disabledReason, isPending, onAdd, onMake }: AddTagProps) {
  const messages = useMessages(tagMessages)
  if (companyId === undefined) return null
  return (
    <Popover
      label={messages.add}
      trigger={(attributes) => (
        <Button
          {...attributes}
          variant="quiet"
          size="sm"
          icon={<Plus size={14} />}
          isPending={isPending}
          disabledReason={disabledReason}
        >
          {messages.add}
        </Button>
      )}
    >
      {(close) => {
        // Closes the popover first: the next dialog is in a layer below it.
        const closing = (choose: (name: string) => void) => (name: string) => {
          close()
          choose(name)
        }
        return <TagSearch companyId={companyId} present={present} onAdd={closing(onAdd)} onMake={closing(onMake)} />
      }}
    </Popover>
  )
}
