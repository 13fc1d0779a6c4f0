import { useRef, useState } from 'react'
import type { EnteredCard } from '../../cards/entry/CardEntryHandle.ts'
import type { NewCardHandle, NewCardOutcome, SavedCard } from '../../cards/entry/NewCardHandle.ts'

/**
 * A new card in the dialog: charged once, or put on file first and then charged like any other. If its fields were
 * closed in the meantime (the dialog was closed, another method selected), nothing is charged.
 */
export function useNewCard() {
  const entry = useRef<NewCardHandle>(null)
  const isBusy = useRef(false)
  const [isReading, setIsReading] = useState(false)
  // A card is stored only with the patient's consent, so staff ask first.
  const [isToBeSaved, setIsToBeSaved] = useState(false)
  const [saved, setSaved] = useState<SavedCard | null>(null)
  const read = async <Outcome>(of: (fields: NewCardHandle) => Promise<Outcome | null>): Promise<Outcome | null> => {
    if (!entry.current || isBusy.current) return null
    isBusy.current = true
    setIsReading(true)
    const outcome = await of(entry.current)
    isBusy.current = false
    setIsReading(false)
    return entry.current ? outcome : null
  }
  const save = async (onOutcome: (outcome: NonNullable<NewCardOutcome>) => void) => {
    const outcome = await read((fields) => fields.save())
    if (!outcome) return
    if ('card' in outcome) setSaved(outcome.card)
    onOutcome(outcome)
  }
  const collect = async (onEntered: (entered: EnteredCard) => void) => {
    const entered = await read((fields) => fields.collect())
    if (entered) onEntered(entered)
  }
  return { entry, save, collect, isReading, isToBeSaved, setIsToBeSaved, saved }
}
