/** Where a patient types the code of a letter. */
export const lookupAddress = (publicUrl: string): string => `${publicUrl}/statement`
