import { storedChoice } from '../browser/storedChoice.ts'

/** `public/startTheme.js` reads the same key before the first paint. */
export const themeChoice = storedChoice('tally.theme', ['system', 'light', 'dark'])

export type Theme = ReturnType<typeof themeChoice.read>

/** Applies the color scheme to `<html>` now and on every change, including the system setting. */
export function followTheme(): void {
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const choice = themeChoice.read()
    const isDark = choice === 'dark' || (choice === 'system' && systemIsDark.matches)
    document.documentElement.classList.toggle('dark', isDark)
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }
  apply()
  themeChoice.subscribe(apply)
  systemIsDark.addEventListener('change', apply)
}
