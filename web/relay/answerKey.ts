/**
 * Relay may reorder variables, omits undefined ones, and adds defaults once a document’s code is loaded. The only
 * default that the app’s documents declare is `false`.
 */
export function answerKey(name: string, variables: object): string {
  const sent = Object.entries(variables).filter(([, value]) => value !== null && value !== undefined && value !== false)
  return `${name} ${JSON.stringify(sent.sort(([left], [right]) => left.localeCompare(right)))}`
}
