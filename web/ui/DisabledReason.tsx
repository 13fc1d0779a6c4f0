import type { ReactElement } from 'react'
import { Tooltip } from './Tooltip.tsx'

export type DisabledReasonProps = {
  /** Why it cannot be done now, and what would make it possible; none while it can. */
  reason: string | undefined
  /** The control, disabled by `aria-disabled` and therefore still focusable. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * Says why a control is disabled, to the eye and to screen readers. It stands around the control whether or not there is
 * a reason: who waits at it keeps the focus when the reason goes. Button does this itself by `disabledReason`.
 */
export function DisabledReason({ reason, children }: DisabledReasonProps) {
  return <Tooltip text={reason}>{children}</Tooltip>
}
