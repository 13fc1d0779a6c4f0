import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { PatientPicker } from '../pick/PatientPicker.tsx'
import type { PickablePatient } from '../pick/usePickablePatients.ts'
import { detailMessages } from './detailMessages.ts'
import type { PatientDialogProps } from './PatientDialogs.tsx'
import { useSetFamilyRoleMutation } from './useSetFamilyRoleMutation.ts'

type Role = 'GUARANTOR' | 'DEPENDENT'

/** Who pays: the patient, or someone else of the practice. */
export function FamilyRoleDialog({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(detailMessages)
  const [setRole, isPending] = useSetFamilyRoleMutation()
  const [role, choose] = useState<Role>(patient.familyRole === 'DEPENDENT' ? 'DEPENDENT' : 'GUARANTOR')
  const [guarantor, setGuarantor] = useState<PickablePatient | null>(null)
  const [error, setError] = useState<string>()
  const onDone = () => {
    toast.success(messages.roleSet)
    onClose()
  }
  const label = patient.guarantor ? `${messages.guarantorIs}: ${patient.guarantor.name}` : messages.guarantorIs
  const submit = () => {
    const guarantorId = guarantor?.id ?? patient.guarantor?.restId
    if (role === 'DEPENDENT' && !guarantorId) return setError(messages.chooseGuarantor)
    const input = { patientId: patient.id, role, ...(role === 'DEPENDENT' && { guarantorId: guarantorId ?? null }) }
    setRole({ input }, { onDone, onRefused: ({ message }) => setError(message) })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={messages.familyTitle(patient.name)}
      submitLabel={messages.setRole}
      isPending={isPending}
      onSubmit={submit}
    >
      <RoleChoice role={role} onChoose={choose} />
      {role === 'DEPENDENT' && (
        <PatientPicker
          label={label}
          practiceRestId={patient.practiceRestId}
          isPickable={({ id, familyRole }) => id !== patient.id && familyRole !== 'DEPENDENT'}
          chosen={guarantor}
          onChoose={setGuarantor}
          error={error}
        />
      )}
    </FormDialog>
  )
}

function RoleChoice({ role, onChoose }: { role: Role; onChoose: (role: Role) => void }) {
  const messages = useMessages(detailMessages)
  return (['GUARANTOR', 'DEPENDENT'] as const).map((value) => (
    <Checkbox key={value} kind="radio" name="family-role" checked={role === value} onChange={() => onChoose(value)}>
      {value === 'GUARANTOR' ? messages.guarantor : messages.dependent}
    </Checkbox>
  ))
}
