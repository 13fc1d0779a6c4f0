/** Reports a new theme or language as a usage event. */
export function reportAppearance(setting: 'theme' | 'language', to: string): void {
  import('../relay/reportEvent.ts')
    .then(({ reportEvent }) => reportEvent({ type: 'appearance_switched', facts: { setting, to } }))
    .catch(() => undefined)
}
