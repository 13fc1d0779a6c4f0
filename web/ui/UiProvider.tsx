import type { ReactNode } from 'react'
import { UiTextsProvider, type UiTexts } from './UiTexts.ts'
import './base.css'

/** The design system around the app: the words it shows. */
export function UiProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsProvider value={texts}>{children}</UiTextsProvider>
}
