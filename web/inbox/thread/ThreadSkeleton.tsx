import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useUiTexts } from '../../ui/UiTexts.ts'
import threadPaneStyles from './ThreadPane.module.css'
import styles from './ThreadSkeleton.module.css'

/** Skeleton of a loading conversation. */
export function ThreadSkeleton() {
  const { loading } = useUiTexts()
  return (
    <div
      className={`${threadPaneStyles.thread} ${styles.skeleton}`}
      data-ui="thread-pane"
      role="status"
      aria-label={loading}
    >
      <SkeletonLines lines={12} />
    </div>
  )
}
