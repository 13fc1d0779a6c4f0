import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { useUiTexts } from './UiTexts.ts'

interface InvalidLinkProps {
  /** What was not found, and why that may be. */
  hint: string
  /** The way on: a link to the list, for example. */
  action?: ReactNode
}

/** For a link to something that does not exist, or that the user may not see. Both look the same on purpose. */
export function InvalidLink({ hint, action }: InvalidLinkProps) {
  return <EmptyState icon={<Link2Off size={20} />} title={useUiTexts().invalidLink} hint={hint} action={action} />
}
