import type { ReactNode } from 'react'

/** Text for screen readers only (the class is in base.css). */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="t-visually-hidden">{children}</span>
}
