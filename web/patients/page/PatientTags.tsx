import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import type { PatientTags_patient$key } from './__generated__/PatientTags_patient.graphql.ts'
import { VersionDiffOnDemand } from '../versions/VersionDiffOnDemand.tsx'
import { AddTag } from './AddTag.tsx'
import { tagMessages } from './tagMessages.ts'
import { TagChip } from './TagChip.tsx'
import { useTagChanges } from './useTagChanges.ts'
import styles from './PatientTags.module.css'

const fragment = graphql`
  fragment PatientTags_patient on Patient {
    id
    practice {
      company {
        id
      }
    }
    modifiedAt
    tags {
      id
      name
      isImported
    }
    viewerCan {
      editTags {
        ...permission_permission @relay(mask: false)
      }
    }
  }
`

/** The tags, with add and remove. Creating a new tag of the company needs confirmation. */
export function PatientTags({ patient: key }: { patient: PatientTags_patient$key }) {
  const messages = useMessages(tagMessages)
  const patient = useFragment(fragment, key)
  const { tags, viewerCan, practice } = patient
  const companyId = practice?.company?.id
  const names = tags.map(({ name }) => name)
  const { add, make, remove, isPending, clash, forgetClash } = useTagChanges(patient, companyId)
  const [newName, setNewName] = useState<string | null>(null)
  const refusal = disabledReasonOf(viewerCan.editTags)
  return (
    <div className={styles.tags} aria-label={messages.tags} role="group" aria-busy={isPending || undefined}>
      {tags.map(({ id: tagId, name, isImported }) => (
        <TagChip
          key={tagId}
          name={name}
          fixedReason={isImported ? messages.imported : refusal}
          isPending={isPending}
          onRemove={() => remove(name)}
        />
      ))}
      <AddTag
        companyId={companyId}
        present={names}
        disabledReason={refusal}
        isPending={isPending}
        onAdd={add}
        onMake={setNewName}
      />
      <ConfirmNewTagDialog name={newName} onClose={() => setNewName(null)} onMake={make} />
      {clash && (
        <VersionDiffOnDemand
          fields={[{ label: messages.tags, theirs: clash.theirs.join(', '), yours: clash.yours.join(', ') }]}
          isPending={isPending}
          onKeep={forgetClash}
          onSave={clash.save}
        />
      )}
    </div>
  )
}

interface ConfirmNewTagDialogProps {
  /** For a tag that the company does not have yet. */
  name: string | null
  onClose: () => void
  onMake: (name: string) => void
}

function ConfirmNewTagDialog({ name, onClose, onMake }: ConfirmNewTagDialogProps) {
  const messages = useMessages(tagMessages)
  const make = () => {
    if (name !== null) onMake(name)
    onClose()
  }
  return (
    <ConfirmOnDemand
      isOpen={name !== null}
      onClose={onClose}
      title={messages.makeTitle(name ?? '')}
      description={messages.makeText}
      confirmLabel={messages.makeConfirm}
      onConfirm={make}
    />
  )
}
