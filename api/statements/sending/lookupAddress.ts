/** URL where a patient enters the code of a letter. */
export const lookupAddress = (publicUrl: string): string => `${publicUrl}/statement`
