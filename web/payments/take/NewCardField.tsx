import { type Ref, useEffect, useEffectEvent } from 'react'
import type { NewCardHandle } from '../../cards/entry/NewCardHandle.ts'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'

interface NewCardFieldProps {
  patientId: string
  locationId: string | null
  isCardOnly: boolean
  ref: Ref<NewCardHandle>
  onEnter: () => void
}

const loadEntry = async () => (await import('../../cards/entry/NewCard.tsx')).NewCard

/** The card processor’s fields, loaded only when staff want to enter a card. */
export function NewCardField(props: NewCardFieldProps) {
  const { Part, want } = useLoadedPart(loadEntry)
  const load = useEffectEvent(() => void want())
  useEffect(() => load(), [])
  return Part ? <Part {...props} /> : <SkeletonLines lines={5} />
}
