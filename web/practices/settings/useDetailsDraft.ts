import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { refusalText, type ShownRefusal } from '../../relay/refusals/refusalText.ts'
import { toast } from '../../ui/toast.ts'
import type { DetailsForm_practice$data } from './__generated__/DetailsForm_practice.graphql.ts'
import { practiceSettingMessages } from './practiceSettingMessages.ts'
import { useUpdatePracticeMutation } from './useUpdatePracticeMutation.ts'

const noAddress = { line1: '', line2: '', city: '', state: '', zipCode: '' }
type Address = typeof noAddress
type Details = { name: string; taxId: string; timezone: string }

const detailsOf = ({ name, taxId, timezone }: DetailsForm_practice$data): Details => ({
  name,
  taxId: taxId ?? '',
  timezone,
})

/** Names of the fields that differ. */
const differing = <T extends object>(one: T, other: T) =>
  (Object.keys(one) as (keyof T)[]).filter((name) => one[name] !== other[name])

/** Edited details of a practice. Only what differs from the saved values is sent. */
export function useDetailsDraft(practice: DetailsForm_practice$data) {
  const [typed, setTyped] = useState<Partial<Details>>({})
  const [typedAddress, setTypedAddress] = useState<Address | null>(null)
  const clear = () => {
    setTyped({})
    setTypedAddress(null)
  }
  const { send, reset, ...saving } = useSaving(practice, clear)
  const saved = detailsOf(practice)
  const savedAddress: Address = practice.address ?? noAddress
  const details = { ...saved, ...typed }
  const address = typedAddress ?? savedAddress
  const changed = differing(details, saved)
  const isMoved = differing(address, savedAddress).length > 0
  const save = () =>
    send({
      ...Object.fromEntries(changed.map((name) => [name, details[name]])),
      ...(isMoved && { address }),
    })
  const discard = () => {
    clear()
    reset()
  }
  const set = (part: Partial<Details>) => setTyped((before) => ({ ...before, ...part }))
  const count = changed.length + (isMoved ? 1 : 0)
  return { ...saving, details, address, set, setAddress: setTypedAddress, count, discard, save }
}

/** Saves details against the version that is shown, and holds what the server rejected, by field. */
function useSaving({ id: practiceId, modifiedAt: seen }: DetailsForm_practice$data, onSaved: () => void) {
  const messages = useMessages(practiceSettingMessages)
  const [faults, setFaults] = useState<Readonly<Record<string, ShownRefusal>>>({})
  const [isStale, setIsStale] = useState(false)
  const [mutate, { isPending }] = useUpdatePracticeMutation()
  const reset = () => {
    setFaults({})
    setIsStale(false)
  }
  const onDone = () => {
    onSaved()
    reset()
    toast.success(messages.saved)
  }
  const onRefused = ({ answer, code, fields }: Refusal) => {
    setFaults(fields)
    setIsStale(code === 'STALE')
    if (Object.keys(fields).length === 0 && code !== 'STALE') toast.error(refusalText(answer))
  }
  const send = (input: Partial<Details> & { address?: Address }) =>
    mutate({ input: { practiceId, modifiedAt: isStale ? null : seen, ...input } }, { onDone, onRefused })
  const errors: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(faults).map(([path, fault]) => [path.replace(/^address\./, ''), refusalText(fault)]),
  )
  return { send, reset, errors, isStale, isPending }
}
