/**
 * Input fields by the paths of the REST fields that they set, where these are other words. Null for an object whose
 * fields are the input's own.
 */
export type InputNames<F extends string = string> = Readonly<Record<string, F | `${F}.${string}` | null>>

const camelCase = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/**
 * The path in a mutation's input for a path in the REST call: `visits.0.visit_id` is `visits.0.visitId`; with
 * `{ pos_terminal_id: 'readerId', schedule: null }`, `pos_terminal_id` is `readerId`, and `schedule.first_date` is
 * `firstDate`.
 */
export function inputPath(path: string, names: InputNames = {}): string {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length -= 1) {
    const name = names[parts.slice(0, length).join('.')]
    if (name === undefined || (name === null && length === parts.length)) continue
    return [...(name === null ? [] : [name]), ...parts.slice(length).map(camelCase)].join('.')
  }
  return parts.map(camelCase).join('.')
}
