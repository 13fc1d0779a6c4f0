import { StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'

export function renderPage(root: HTMLElement, Page: ComponentType): void {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}
