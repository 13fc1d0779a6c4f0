import { type ReactElement, useState } from 'react'
import styles from './Logo.module.css'

interface LogoProps {
  url: string | null | undefined
  /** Height in pixels. */
  size: number
  /** Shown without a logo, and for one that can't be loaded. */
  fallback?: ReactElement
}

/** The logo of a practice or company beside its name. The app loads nothing from other sites. */
export function Logo({ url, size, fallback }: LogoProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!url?.startsWith('/') || url === broken) return fallback ?? null
  return <img className={styles.logo} src={url} height={size} alt="" onError={() => setBroken(url)} />
}
