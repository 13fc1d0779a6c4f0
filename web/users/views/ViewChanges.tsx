import { Trash2 } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { SaveView } from './SaveView.tsx'
import { useDeleteSavedViewMutation } from './useDeleteSavedViewMutation.ts'
import type { View, ViewScreen } from './useSavedViews.ts'
import { useSaveViewMutation } from './useSaveViewMutation.ts'
import { viewMessages } from './viewMessages.ts'

interface ViewChangesProps {
  screen: ViewScreen
  /** The user's view that is shown, which can be removed. */
  own: View | undefined
  /** Filters and sort order that can be saved. Null if there are none, or if they are saved. */
  unsaved: string | null
}

/** Saves the list as a view, or removes the view. Stays mounted after a removal, which can be undone. */
export function ViewChanges({ screen, own, unsaved }: ViewChangesProps) {
  const messages = useMessages(viewMessages)
  const [save] = useSaveViewMutation(screen)
  const [remove] = useDeleteSavedViewMutation(screen)
  const saveAs = (query: string) => (name: string, onDone: () => void, onRefused: (refusal: Refusal) => void) => {
    const done = () => {
      onDone()
      toast.success(messages.saved(name))
    }
    save({ input: { screen, name, query } }, { onDone: done, onRefused })
  }
  const removed = ({ name, query }: View) =>
    toast.success(messages.removed(name), {
      action: { label: messages.undo, onSelect: () => save({ input: { screen, name, query } }) },
    })
  return (
    <>
      {own && (
        <IconButton
          size="sm"
          label={messages.remove(own.name)}
          icon={<Trash2 size={14} />}
          onClick={() => remove({ input: { viewId: own.id } }, { onDone: () => removed(own) })}
        />
      )}
      {unsaved !== null && <SaveView onSave={saveAs(unsaved)} />}
    </>
  )
}
