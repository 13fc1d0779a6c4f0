/**
 * Relay may put variables into another order, leaves out what is not given, and adds defaults once a document's code is
 * there. The only default that documents of the app declare is `false`.
 */
export function answerKey(name: string, variables: object): string {
  const given = Object.entries(variables).filter(
    ([, value]) => value !== null && value !== undefined && value !== false,
  )
  return `${name} ${JSON.stringify(given.sort(([left], [right]) => left.localeCompare(right)))}`
}
