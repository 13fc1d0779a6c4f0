import styles from './Skeleton.module.css'

export type SkeletonProps = {
  /** Any CSS width; the full line by default. */
  width?: string
  /** Height of a line of text by default; give the height of what replaces it. */
  height?: string
}

/** A gray placeholder of loading content. Hidden from screen readers: the container is aria-busy. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className={styles.skeleton} data-ui="skeleton" style={{ width, height }} aria-hidden />
}
