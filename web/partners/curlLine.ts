interface OperationCall {
  documentId: string
  /** Variables with example values, as JSON. */
  variables: readonly { readonly name: string; readonly example: string }[]
}

/** Single quotes protect everything in a shell except a single quote. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A curl command for an operation. The key is a shell variable, so that it does not end up in the history. */
export function curlLine(origin: string, { documentId, variables }: OperationCall): string {
  const values = variables.map(({ name, example }) => `${JSON.stringify(name)}:${example}`)
  const body = `{"documentId":${JSON.stringify(documentId)},"variables":{${values.join(',')}}}`
  return [
    `curl ${new URL('/graphql', origin)}`,
    `-H "Authorization: Bearer $TALLY_KEY"`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(body)}`,
  ].join(' \\\n  ')
}
