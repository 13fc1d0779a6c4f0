import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './Button.tsx'
import { useUiTexts } from './UiTexts.ts'
import { Tabular } from './Tabular.tsx'
import styles from './Pager.module.css'

interface PagerProps {
  /** From 1. */
  page: number
  /** Rows of a full page, and rows of this one. */
  size: number
  shown: number
  /** Rows of the whole list. */
  total: number
  /** Whether the list has more than `total` rows: counting stopped there. */
  isLeast?: boolean
  onPrevious: () => void
  onNext: () => void
}

/** The current range of rows, and links to the previous and next page. */
export function Pager({ page, size, shown, total, isLeast = false, onPrevious, onNext }: PagerProps) {
  const texts = useUiTexts()
  const before = (page - 1) * size
  const isLast = isLeast ? shown < size : before + shown >= total
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      <Tabular>{shown > 0 && texts.range(before + 1, before + shown, total, isLeast)}</Tabular>
      <Button
        size="sm"
        icon={<ChevronLeft size={14} />}
        disabledReason={page === 1 ? texts.isFirst : undefined}
        onClick={onPrevious}
      >
        {texts.previous}
      </Button>
      <Button
        size="sm"
        icon={<ChevronRight size={14} />}
        disabledReason={isLast ? texts.isLast : undefined}
        onClick={onNext}
      >
        {texts.next}
      </Button>
    </nav>
  )
}
