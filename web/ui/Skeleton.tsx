import styles from './Skeleton.module.css'

export type SkeletonProps = {
  /** Any CSS width. Default: the full line. */
  width?: string
  /** Default: the height of a line of text. Set the height of the real content. */
  height?: string
}

/** A gray placeholder of loading content. Hidden from screen readers: the container is aria-busy. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className={styles.skeleton} data-ui="skeleton" style={{ width, height }} aria-hidden />
}
