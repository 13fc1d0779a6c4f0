/** Synthea numbers the names that it generates: `Phil587` is Phil. */
export const personName = (name: string): string => name.replace(/\d+/g, '').replace(/\s+/g, ' ').trim()
