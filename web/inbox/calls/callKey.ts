/** Shortcut that calls the current patient or unknown sender. */
export const callKey = 'c'
