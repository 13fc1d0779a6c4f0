import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { tagMessages } from './tagMessages.ts'
import { useSetPatientTagsMutation } from './useSetPatientTagsMutation.ts'

export interface TagChanges {
  add: (name: string) => void
  /** Can be undone from the toast that tells of it. */
  remove: (name: string) => void
  isPending: boolean
}

/** Adding and taking off one tag, where the server is told all of them. */
export function useTagChanges(patientId: string, names: readonly string[]): TagChanges {
  const messages = useMessages(tagMessages)
  const [setTags, isPending] = useSetPatientTagsMutation()
  const set = (tags: readonly string[], onDone: () => void) => setTags({ patientId, tags }, onDone)
  const remove = (name: string) => {
    const undo = { label: messages.undo, onSelect: () => set(names, () => toast.success(messages.added(name))) }
    const others = names.filter((other) => other !== name)
    set(others, () => toast.success(messages.removed(name), { action: undo }))
  }
  return { add: (name) => set([...names, name], () => toast.success(messages.added(name))), remove, isPending }
}
