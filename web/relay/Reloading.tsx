import type { ReactNode } from 'react'
import { useIsReloading } from '../router/routerContext.ts'
import { Busy } from '../ui/Busy.tsx'

/** Rows of the screen’s own query: busy while the screen loads again. */
export function Reloading({ children }: { children: ReactNode }) {
  return <Busy isBusy={useIsReloading()}>{children}</Busy>
}
