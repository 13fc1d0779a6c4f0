import { ScreenLink } from './ScreenLink.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './SidebarCount.module.css'

interface SidebarCountProps {
  /** Nothing is shown for zero. */
  count: number
  label: (count: number) => string
  /** Address that the count opens, if it has one of its own. */
  to?: string
  isUrgent?: boolean
}

/** The number beside an entry of the sidebar, on phones above its icon. */
export function SidebarCount({ count, label, to, isUrgent = false }: SidebarCountProps) {
  if (count === 0) return null
  const text = label(count)
  const figures = (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden>{count}</span>
    </>
  )
  const props = { className: styles.count, 'data-urgent': isUrgent || undefined, 'data-ui': 'sidebar-count' }
  return to === undefined ? (
    <span {...props}>{figures}</span>
  ) : (
    <ScreenLink {...props} to={to} title={text}>
      {figures}
    </ScreenLink>
  )
}
