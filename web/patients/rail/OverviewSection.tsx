import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { type PatientTab, patientTabPath } from '../page/patientTabs.ts'
import { railMessages } from './railMessages.ts'
import { RailNone, RailSection } from './RailSection.tsx'
import styles from './OverviewSection.module.css'

export interface OverviewPartProps {
  patientId: string
  isLoading: boolean
}

interface OverviewSectionProps extends OverviewPartProps {
  title: string
  /** The tab that shows all of it. */
  tab: PatientTab
  actions?: ReactNode
  /** Null until it is loaded, or if it could not be loaded. */
  children: ReactNode
}

/** A part of the rail that is loaded on its own, with a link to its tab. */
export function OverviewSection({ patientId, isLoading, title, tab, actions, children }: OverviewSectionProps) {
  const messages = useMessages(railMessages)
  const view = (
    <ScreenLink
      className={styles.link}
      to={patientTabPath(patientId, tab)}
      aria-label={`${messages.view}: ${title}`}
      preventScrollReset
    >
      {messages.view}
    </ScreenLink>
  )
  return (
    <RailSection
      title={title}
      actions={
        <>
          {actions}
          {view}
        </>
      }
    >
      {children ?? (isLoading ? <SkeletonLines lines={1} /> : <RailNone>{messages.failed}</RailNone>)}
    </RailSection>
  )
}
