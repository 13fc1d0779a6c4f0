import { useRef, useState } from 'react'
import type { NewCardHandle, NewCardOutcome, SavedCard } from '../../cards/entry/NewCardHandle.ts'

/**
 * A new card in the dialog: put on file first, then charged like any other. If its fields were closed in the meantime
 * (the dialog was closed, another method selected), nothing is charged.
 */
export function useNewCard() {
  const entry = useRef<NewCardHandle>(null)
  const isBusy = useRef(false)
  const [isSaving, setIsSaving] = useState(false)
  const [saved, setSaved] = useState<SavedCard | null>(null)
  const save = async (onOutcome: (outcome: NonNullable<NewCardOutcome>) => void) => {
    if (!entry.current || isBusy.current) return
    isBusy.current = true
    setIsSaving(true)
    const outcome = await entry.current.save()
    isBusy.current = false
    setIsSaving(false)
    if (!outcome || !entry.current) return
    if ('card' in outcome) setSaved(outcome.card)
    onOutcome(outcome)
  }
  return { entry, save, isSaving, saved }
}
