import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './PaletteStatus.module.css'

interface PaletteStatusProps {
  /** Text where the list cannot show it; null beside results. */
  words: string | null
  /** The number of results, for screen readers. */
  found: string | null
}

/** Status of a search, below its results. */
export function PaletteStatus({ words, found }: PaletteStatusProps) {
  return (
    <div role="status" className={styles.status}>
      {words ?? <VisuallyHidden>{found}</VisuallyHidden>}
    </div>
  )
}
