import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createApp } from './createApp.ts'

/** Starts the router, and with it code and data of the first screen, before React renders anything. */
export function startApp(root: HTMLElement): void {
  const app = createApp()
  createRoot(root).render(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  )
}
