import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { PatientTags_patient$key } from './__generated__/PatientTags_patient.graphql.ts'
import { AddTag } from './AddTag.tsx'
import { tagMessages } from './tagMessages.ts'
import { TagChip } from './TagChip.tsx'
import { useSetPatientTagsMutation } from './useSetPatientTagsMutation.ts'

const fragment = graphql`
  fragment PatientTags_patient on Patient {
    id
    tags {
      id
      name
      isImported
    }
    viewerCanEditTags {
      isAllowed
      reason
    }
  }
`

/** The tags, to be taken off and added one by one. */
export function PatientTags({ patient: key }: { patient: PatientTags_patient$key }) {
  const messages = useMessages(tagMessages)
  const { id, tags, viewerCanEditTags } = useFragment(fragment, key)
  const [setTags, isInFlight] = useSetPatientTagsMutation()
  const [newName, setNewName] = useState<string | null>(null)
  const names = tags.map(({ name }) => name)
  const refusal = viewerCanEditTags.isAllowed ? undefined : (viewerCanEditTags.reason ?? '')

  const set = (changed: string[], onDone: () => void) => setTags({ patientId: id, tags: changed }, onDone)
  const add = (name: string) => set([...names, name], () => toast.success(messages.added(name)))
  const remove = (name: string) => {
    const undo = { label: messages.undo, onSelect: () => set(names, () => toast.success(messages.added(name))) }
    set(
      names.filter((other) => other !== name),
      () => toast.success(messages.removed(name), { action: undo }),
    )
  }
  const make = () => {
    if (newName !== null) add(newName)
    setNewName(null)
  }
  return (
    <div className="patient-tags" aria-label={messages.tags} role="group" aria-busy={isInFlight || undefined}>
      {tags.map((tag) => (
        <TagChip
          key={tag.id}
          name={tag.name}
          fixedReason={tag.isImported ? messages.imported : refusal}
          isPending={isInFlight}
          onRemove={() => remove(tag.name)}
        />
      ))}
      <AddTag present={names} disabledReason={refusal} isPending={isInFlight} onAdd={add} onMake={setNewName} />
      <ConfirmDialog
        isOpen={newName !== null}
        onClose={() => setNewName(null)}
        title={messages.makeTitle(newName ?? '')}
        description={messages.makeText}
        confirmLabel={messages.makeConfirm}
        onConfirm={make}
      />
    </div>
  )
}
