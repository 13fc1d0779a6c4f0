import styles from './Spinner.module.css'

/** A small spinner for pending work in a control. Loading content has a skeleton instead. */
export function Spinner({ isOverlay }: { isOverlay?: boolean }) {
  return <span className={styles.spinner} data-overlay={isOverlay || undefined} aria-hidden />
}
