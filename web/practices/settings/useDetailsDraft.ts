import { useState } from 'react'
import { useSaving } from '../../relay/forms/useSaving.ts'
import type { DetailsForm_practice$data } from './__generated__/DetailsForm_practice.graphql.ts'
import type { practiceFormsQuery } from '../__generated__/practiceFormsQuery.graphql.ts'
import { practiceForms } from '../practiceForms.ts'
import { useUpdatePracticeMutation } from './useUpdatePracticeMutation.ts'

const noAddress = { line1: '', line2: '', city: '', state: '', zipCode: '' }
type Address = typeof noAddress
type Details = { name: string; taxId: string; timezone: string }
type Typed = Partial<Details> & { address?: Address }

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
  const [typed, setTyped] = useState<Typed>({})
  const [mutate, { isPending }] = useUpdatePracticeMutation()
  const saving = useSaving<practiceFormsQuery, Typed>({
    query: practiceForms,
    variables: { id: practice.id },
    typed,
    setTyped,
  })
  const saved = detailsOf(practice)
  const savedAddress: Address = practice.address ?? noAddress
  const { address = savedAddress, ...typedDetails } = typed
  const details = { ...saved, ...typedDetails }
  const changed = differing(details, saved)
  const isMoved = differing(address, savedAddress).length > 0
  const save = () => {
    const changes = { ...Object.fromEntries(changed.map((name) => [name, details[name]])), ...(isMoved && { address }) }
    mutate({ input: { practiceId: practice.id, modifiedAt: practice.modifiedAt, ...changes } }, saving.handlers)
  }
  return {
    ...saving,
    isPending,
    details,
    address,
    set: (part: Partial<Details>) => setTyped((before) => ({ ...before, ...part })),
    setAddress: (next: Address) => setTyped((before) => ({ ...before, address: next })),
    addressErrors: addressErrorsOf(saving.errorOf),
    /** What another user saved for an edited detail, while that is to be decided. */
    theirsOf: (name: keyof Details) => (saving.isStale && name in typed ? saved[name] : undefined),
    theirAddress: saving.isStale && typed.address ? Object.values(savedAddress).filter(Boolean) : undefined,
    count: changed.length + (isMoved ? 1 : 0),
    save,
  }
}

const addressErrorsOf = (errorOf: (field: string) => string | undefined) =>
  Object.fromEntries(
    Object.keys(noAddress).flatMap((name) => {
      const error = errorOf(`address.${name}`)
      return error ? [[name, error]] : []
    }),
  )
