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

/** Who pays: the patient, or someone else of the practice. */
export function FamilyRoleDialog({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(detailMessages)
  const [setRole, isPending] = useSetFamilyRoleMutation()
  const [role, choose] = useState(patient.familyRole === 'DEPENDENT' ? ('DEPENDENT' as const) : ('GUARANTOR' as const))
  const [guarantor, setGuarantor] = useState<PickablePatient | null>(null)
  const [error, setError] = useState<string>()
  const onDone = () => {
    toast.success(messages.roleSet)
    onClose()
  }
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
      {(['GUARANTOR', 'DEPENDENT'] as const).map((value) => (
        <Checkbox key={value} kind="radio" name="family-role" checked={role === value} onChange={() => choose(value)}>
          {value === 'GUARANTOR' ? messages.guarantor : messages.dependent}
        </Checkbox>
      ))}
      {role === 'DEPENDENT' && (
        <PatientPicker
          label={patient.guarantor ? `${messages.guarantorIs}: ${patient.guarantor.name}` : messages.guarantorIs}
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
