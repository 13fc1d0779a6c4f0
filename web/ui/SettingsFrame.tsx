import type { ReactNode } from 'react'
import styles from './SettingsFrame.module.css'

interface SettingsFrameProps {
  /** For forms, which are narrower than tables. */
  isForm?: boolean
  /** Starts with the heading of the screen. A paragraph that follows says what the screen is for. */
  children: ReactNode
}

/** Around a screen of the settings. */
export function SettingsFrame({ isForm, children }: SettingsFrameProps) {
  return (
    <div className={styles.root} data-form={isForm || undefined}>
      {children}
    </div>
  )
}
