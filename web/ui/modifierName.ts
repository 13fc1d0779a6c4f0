/** The modifier key’s name on this computer. */
export const modifierName = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl')
