import type { ReactNode } from 'react'
import './screenHeader.css'

interface ScreenHeaderProps {
  title: string
  /** How many there are, in words; empty while it is not known. */
  count: string
  /** Search at the end of the line, and what stands below it. */
  children?: ReactNode
}

/** The head of a list that fills its screen. */
export function ScreenHeader({ title, count, children }: ScreenHeaderProps) {
  return (
    <header className="t-screen-header">
      <h1>{title}</h1>
      <p role="status" className="t-tabular">
        {count}
      </p>
      {children}
    </header>
  )
}
