interface Asked {
  documentId: string
  /** With an example each, as JSON. */
  variables: readonly { readonly name: string; readonly example: string }[]
}

/** In single quotes a shell takes everything as it is, but a single quote. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** What asks for an operation from a shell; the key stays a variable of it, so that no history holds one. */
export function curlLine(origin: string, { documentId, variables }: Asked): string {
  const values = variables.map(({ name, example }) => `${JSON.stringify(name)}:${example}`)
  const body = `{"documentId":${JSON.stringify(documentId)},"variables":{${values.join(',')}}}`
  return [
    `curl ${new URL('/graphql', origin)}`,
    `-H "Authorization: Bearer $TALLY_KEY"`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(body)}`,
  ].join(' \\\n  ')
}
