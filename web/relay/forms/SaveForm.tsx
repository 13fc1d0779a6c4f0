import { useEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { saveFormMessages } from './saveFormMessages.ts'
import styles from './SaveForm.module.css'

/** What a form with a draft needs: `useSaving`, and the form's own hook. */
export interface SaveDraft {
  /** Number of unsaved changes. */
  count: number
  /** Errors by field; another object after each attempt. */
  faults: object
  isStale: boolean
  isPending: boolean
  save: () => void
  discard: () => void
}

/**
 * A form without a button of its own: the bar at the bottom saves what was changed at once, or discards it. Leaving with
 * unsaved changes asks. The first rejected field is focused.
 */
export function SaveForm({ draft, children }: { draft: SaveDraft; children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [draft.faults])
  return (
    <form
      noValidate
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        draft.save()
      }}
    >
      {children}
      <SaveBar draft={draft} />
      <LeaveGuard isActive={draft.count > 0} />
    </form>
  )
}

function SaveBar({ draft }: { draft: SaveDraft }) {
  const messages = useMessages(saveFormMessages)
  if (draft.count === 0) return null
  return (
    <div className={styles.bar} role="status">
      <span>{draft.isStale ? messages.stale : messages.changes(draft.count)}</span>
      <Button onClick={draft.discard}>{messages.discard}</Button>
      <Button variant="primary" type="submit" isPending={draft.isPending}>
        {draft.isStale ? messages.saveMine : messages.save}
      </Button>
    </div>
  )
}
