import { useState } from 'react'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import type { ShownRefusal } from '../../relay/refusals/refusalText.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { PatientPicker } from '../pick/PatientPicker.tsx'
import type { PickablePatient } from '../pick/usePickablePatients.ts'
import { VersionDiff } from '../versions/VersionDiff.tsx'
import { type Newer, useStaleChange } from '../versions/useStaleChange.ts'
import { detailMessages } from './detailMessages.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { editFamily_patient$data } from '../actions/account/__generated__/editFamily_patient.graphql.ts'
import { useSetFamilyRoleMutation } from '../actions/account/useSetFamilyRoleMutation.ts'

type Role = 'GUARANTOR' | 'DEPENDENT'

interface FamilyPlace {
  role: Role
  guarantor: { readonly id: string; readonly name: string } | null
}
interface Placed {
  readonly familyRole: string | null | undefined
  readonly guarantor: { readonly id: string; readonly name: string } | null | undefined
}

const placeOf = ({ familyRole, guarantor }: Placed): FamilyPlace => ({
  role: familyRole === 'DEPENDENT' ? 'DEPENDENT' : 'GUARANTOR',
  guarantor: guarantor ? { id: guarantor.id, name: guarantor.name } : null,
})

/** Selects the payer: the patient, or another patient of the practice. */
export function FamilyRoleDialog({ subject: patient, onClose }: ActionDialogProps<editFamily_patient$data>) {
  const messages = useMessages(detailMessages)
  const [seen] = useState(() => ({ view: placeOf(patient), modifiedAt: patient.modifiedAt }))
  const [role, choose] = useState<Role>(seen.view.role)
  const [guarantor, setGuarantor] = useState<PickablePatient | null>(null)
  const [error, setFault] = useFormError(messages)
  const [newer, setNewer] = useState<Newer<FamilyPlace> | null>(null)
  const [setRole, isPending] = useSetRole(patient.id, { onSet: onClose, onNewer: setNewer, onFault: setFault })
  const place: FamilyPlace = { role, guarantor: role === 'DEPENDENT' ? (guarantor ?? seen.view.guarantor) : null }
  const submit = (from: Newer<FamilyPlace>) =>
    role === 'DEPENDENT' && !place.guarantor ? setFault('chooseGuarantor') : setRole(place, from)
  if (newer) {
    const fields = placeVersions(newer.view, place, messages)
    return <VersionDiff fields={fields} isPending={isPending} onKeep={onClose} onSave={() => submit(newer)} />
  }
  const label = patient.guarantor ? `${messages.guarantorIs}: ${patient.guarantor.name}` : messages.guarantorIs
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={messages.familyTitle(patient.name)}
      submitLabel={messages.setRole}
      isPending={isPending}
      onSubmit={() => submit(seen)}
    >
      <RoleChoice role={role} onChoose={choose} />
      {role === 'DEPENDENT' && (
        <PatientPicker
          label={label}
          practiceRestId={patient.practice?.restId}
          isPickable={({ id, familyRole }) => id !== patient.id && familyRole !== 'DEPENDENT'}
          selected={guarantor}
          onChoose={setGuarantor}
          error={error}
        />
      )}
    </FormDialog>
  )
}

interface Answers {
  onSet: () => void
  onNewer: (newer: Newer<FamilyPlace>) => void
  onFault: (answer: ShownRefusal) => void
}

function useSetRole(patientId: string, { onSet, onNewer, onFault }: Answers) {
  const messages = useMessages(detailMessages)
  const [send, { isPending }] = useSetFamilyRoleMutation()
  const settle = useStaleChange(patientId)
  const setRole = (place: FamilyPlace, from: Newer<FamilyPlace>): void => {
    const again = (modifiedAt: string) => setRole(place, { ...from, modifiedAt })
    const onRefused = ({ answer, code, fields }: Refusal) => {
      if (code === 'STALE') settle({ viewOf: placeOf, seen: from.view, again, onNewer })
      else onFault(fields['guarantorId'] ?? answer)
    }
    const onDone = () => {
      toast.success(messages.roleSet)
      onSet()
    }
    const input = { patientId, role: place.role, modifiedAt: from.modifiedAt }
    send({ input: { ...input, guarantorId: place.guarantor?.id ?? null } }, { onDone, onRefused })
  }
  return [setRole, isPending] as const
}

function placeVersions(theirs: FamilyPlace, yours: FamilyPlace, texts: TextsOf<typeof detailMessages>) {
  const field = (label: string, read: (place: FamilyPlace) => string) => ({
    label,
    theirs: read(theirs),
    yours: read(yours),
  })
  return [
    field(texts.role, ({ role }) => (role === 'DEPENDENT' ? texts.dependent : texts.guarantor)),
    field(texts.guarantorIs, ({ guarantor }) => guarantor?.name ?? ''),
  ]
}

function RoleChoice({ role, onChoose }: { role: Role; onChoose: (role: Role) => void }) {
  const messages = useMessages(detailMessages)
  return (['GUARANTOR', 'DEPENDENT'] as const).map((value) => (
    <Checkbox key={value} kind="radio" name="family-role" checked={role === value} onChange={() => onChoose(value)}>
      {value === 'GUARANTOR' ? messages.guarantor : messages.dependent}
    </Checkbox>
  ))
}
