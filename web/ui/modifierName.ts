/** The key that goes with a chord on this computer. */
export const modifierName = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl')
