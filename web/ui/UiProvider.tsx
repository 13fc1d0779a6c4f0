import type { ReactNode } from 'react'
import { UiTextsProvider, type UiTexts } from './UiTexts.ts'
import './base.css'

/** Provides the design system's texts to the app. */
export function UiProvider({ texts, children }: { texts: UiTexts; children: ReactNode }) {
  return <UiTextsProvider value={texts}>{children}</UiTextsProvider>
}
