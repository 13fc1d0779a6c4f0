import { Skeleton } from './Skeleton.tsx'
import styles from './SkeletonLines.module.css'

const widths = ['72%', '92%', '58%', '84%', '66%', '78%']

/** As many bars as the text has lines. */
export function SkeletonLines({ lines }: { lines: number }) {
  return (
    <span className={styles.root} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={widths[line % widths.length] ?? '72%'} />
      ))}
    </span>
  )
}
