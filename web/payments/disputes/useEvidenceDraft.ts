import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../../ui/useDebounced.ts'
import { changedEvidence, type EvidenceTexts } from './evidenceKinds.ts'
import { useSaveDisputeEvidenceMutation } from './useSaveDisputeEvidenceMutation.ts'

const savesAfterMs = 700

/** Typed evidence, saved a moment after the last key. Each response updates `saved`. */
export function useEvidenceDraft(paymentId: string, saved: EvidenceTexts) {
  const [typed, setTyped] = useState<EvidenceTexts>({})
  const [send, { isPending }] = useSaveDisputeEvidenceMutation()
  const settled = useDebounced(typed, savesAfterMs)
  const unsaved = changedEvidence(typed, saved)
  const save = (onDone?: () => void) => {
    if (unsaved.length > 0) send({ input: { paymentId, evidence: unsaved } }, { onDone })
    else onDone?.()
  }
  const saveTyped = useEffectEvent(() => save())
  useEffect(() => saveTyped(), [settled])
  const texts: EvidenceTexts = { ...saved, ...typed }
  return {
    texts,
    unsaved,
    save,
    /** Drops typed text of kinds that other evidence replaced. */
    forget: (kinds: readonly string[]) =>
      setTyped((all) => Object.fromEntries(Object.entries(all).filter(([kind]) => !kinds.includes(kind)))),
    write: (kind: string, text: string) => setTyped((all) => ({ ...all, [kind]: text })),
    state: Object.keys(typed).length === 0 ? 'untouched' : unsaved.length > 0 || isPending ? 'saving' : 'saved',
  } as const
}
