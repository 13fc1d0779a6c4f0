import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { useUiTexts } from '../../ui/UiTexts.ts'

/** In the place of a conversation that is on its way. */
export function ThreadSkeleton() {
  const { loading } = useUiTexts()
  return (
    <div className="inbox-thread inbox-skeleton" role="status" aria-label={loading}>
      <SkeletonLines lines={12} />
    </div>
  )
}
