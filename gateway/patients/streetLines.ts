/** `198 Rath Green` as number and street. A line without a number at its start is a street. */
export function streetLines(line1: string): { street_number: string; street: string } {
  const parts = /^(\d\S*)\s+(.+)$/.exec(line1.trim())
  return { street_number: parts?.[1] ?? '', street: parts?.[2] ?? line1.trim() }
}
