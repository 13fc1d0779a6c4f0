import { Suspense, useId, type ReactNode } from 'react'
import { EmptyState, type EmptyStateProps } from './EmptyState.tsx'
import { ErrorState, type ErrorStateProps } from './ErrorState.tsx'
import { SkeletonLines } from './SkeletonLines.tsx'
import { useUiTexts } from './UiTexts.ts'
import styles from './Panel.module.css'

export type PanelProps = {
  title: string
  /** Id of its element, for links that lead to it. */
  anchor?: string | undefined
  /** After the title: a count, a status. */
  note?: ReactNode
  /** Buttons at the end of the title. */
  actions?: ReactNode
  /** Shows the skeleton. Suspending content shows it automatically. */
  isLoading?: boolean
  /** Lines of the skeleton: as many as the content will have. */
  skeletonLines?: number
  /** Shown instead of the content. */
  empty?: EmptyStateProps | undefined
  /** Shown instead of everything else; the rest of the screen stays. */
  error?: ErrorStateProps | undefined
  /** For a table or a list that extends to the edges. */
  isFlush?: boolean
  /** Default: 2; 3 inside another section. */
  level?: 2 | 3
  children?: ReactNode
}

/** A titled section of a screen, with its own skeleton, empty state and error. */
export function Panel(props: PanelProps) {
  const { title, anchor, note, actions, isFlush, level = 2 } = props
  const titleId = useId()
  const Heading = level === 3 ? 'h3' : 'h2'
  return (
    <section id={anchor} className={styles.root} data-ui="panel" aria-labelledby={titleId}>
      <header className={styles.header} data-ui="panel-header">
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        {note && <span className={styles.note}>{note}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.body} data-ui="panel-body" data-flush={isFlush || undefined}>
        <PanelBody {...props} />
      </div>
    </section>
  )
}

function PanelBody({ error, isLoading, skeletonLines = 4, empty, children }: PanelProps) {
  const texts = useUiTexts()
  const skeleton = (
    <div className={styles.skeleton} role="status" aria-label={texts.loading}>
      <SkeletonLines lines={skeletonLines} />
    </div>
  )
  if (error) return <ErrorState {...error} />
  if (isLoading) return skeleton
  if (empty) return <EmptyState {...empty} />
  return <Suspense fallback={skeleton}>{children}</Suspense>
}
