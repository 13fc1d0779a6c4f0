import styles from './Spinner.module.css'

/** A small turning ring; only for work under way in a control. Content that loads has a skeleton instead. */
export function Spinner({ isOverlay }: { isOverlay?: boolean }) {
  return <span className={styles.spinner} data-overlay={isOverlay || undefined} aria-hidden />
}
