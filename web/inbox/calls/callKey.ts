/** Calls whoever is before one: a patient, or somebody unknown. */
export const callKey = 'c'
