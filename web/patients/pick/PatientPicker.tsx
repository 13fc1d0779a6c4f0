import { useState } from 'react'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Input } from '../../ui/Input.tsx'
import { Money } from '../../ui/Money.tsx'
import { pickMessages } from './pickMessages.ts'
import { usePickablePatients, type PickablePatient } from './usePickablePatients.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import styles from './PatientPicker.module.css'

interface PatientPickerProps {
  /** Purpose of the selection. */
  label: string
  /** Limits the search to this practice. */
  practiceRestId: string | undefined
  /** Excludes patients that cannot be selected. */
  isPickable: (patient: PickablePatient) => boolean
  selected: PickablePatient | null
  onChoose: (patient: PickablePatient) => void
  error?: string | undefined
}

/** A search for one active patient of a practice; the results are radio buttons. */
export function PatientPicker(props: PatientPickerProps) {
  const { label, practiceRestId, isPickable, selected, onChoose, error } = props
  const messages = useMessages(pickMessages)
  const [text, setText] = useState('')
  const { found, status } = usePickablePatients(text, practiceRestId)
  const pickable = found.filter(isPickable)
  return (
    <div className={styles.patientPicker}>
      <Field label={label} error={error}>
        {(control) => (
          <Input
            {...control}
            type="search"
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className={styles.patientPickerStatus}>
        {statusText(status, pickable.length, messages)}
      </p>
      {pickable.length > 0 && <Choices patients={pickable} selected={selected} onChoose={onChoose} />}
    </div>
  )
}

interface ChoicesProps extends Pick<PatientPickerProps, 'selected' | 'onChoose'> {
  patients: readonly PickablePatient[]
}

function Choices({ patients, selected, onChoose }: ChoicesProps) {
  const messages = useMessages(pickMessages)
  return (
    <ul aria-label={messages.found}>
      {patients.map((patient) => (
        <li key={patient.id} className={styles.patientPickerChoice}>
          <Checkbox
            kind="radio"
            name="picked-patient"
            checked={selected?.id === patient.id}
            onChange={() => onChoose(patient)}
          >
            <PickedPatient patient={patient} />
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

/** Enough details to distinguish patients with the same name. */
export function PickedPatient({ patient }: { patient: PickablePatient }) {
  const messages = useMessages(pickMessages)
  const { name, dateOfBirth, externalId, currentBalance, currency } = patient
  return (
    <span className={styles.pickedPatient}>
      <span className={styles.pickedPatientName}>{name}</span>
      <Money amount={currentBalance} currency={currency} />
      <span className={styles.pickedPatientFacts}>{dateOfBirth ? messages.born(formatDate(dateOfBirth)) : ''}</span>
      {externalId && <Identifier>{externalId}</Identifier>}
    </span>
  )
}

function statusText(status: string, count: number, messages: TextsOf<typeof pickMessages>): string {
  if (status === 'failed') return messages.failed
  if (status === 'pending') return messages.searching
  if (status === 'idle') return messages.search
  return count === 0 ? messages.nothing : messages.count(count)
}
