import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { GroupNameDialog } from './GroupNameDialog.tsx'
import { groupMessages } from './groupMessages.ts'
import { useRenameGroupMutation } from './useRenameGroupMutation.ts'

interface RenameGroupDialogProps {
  group: { readonly id: string; readonly name: string; readonly modifiedAt: string }
  onClose: () => void
}

/** Renames a group. */
export function RenameGroupDialog({ group: { id, name, modifiedAt }, onClose }: RenameGroupDialogProps) {
  const messages = useMessages(groupMessages)
  const [send, { isPending }] = useRenameGroupMutation()
  const onDone = () => {
    toast.success(messages.saved)
    onClose()
  }
  return (
    <GroupNameDialog
      title={messages.renameOf(name)}
      submitLabel={messages.save}
      name={name}
      isPending={isPending}
      onClose={onClose}
      onSubmit={(typed, onRefused) => send({ input: { groupId: id, name: typed, modifiedAt } }, { onDone, onRefused })}
    />
  )
}
