import type { ReactElement } from 'react'
import { Tooltip } from './Tooltip.tsx'

export type DisabledReasonProps = {
  /** Why the control is disabled, and what would enable it. Absent while it is enabled. */
  reason: string | undefined
  /** The control, disabled by `aria-disabled` and therefore still focusable. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * Shows why a control is disabled, also to screen readers. It wraps the control whether or not there is a reason, so
 * that focus is preserved when the reason disappears. Button has this built in as `disabledReason`.
 */
export function DisabledReason({ reason, children }: DisabledReasonProps) {
  return <Tooltip text={reason}>{children}</Tooltip>
}
