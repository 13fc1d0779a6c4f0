/** Error messages with types and field names only, never submitted values. */
const safeReason =
  /; ((?:Field "\w+" (?:of required type|is not defined by)|Expected (?:non-nullable )?type|(?:Date|DateTime|Money) must be)[^;]*)$/

/** A refusal of an input, without the submitted value, which may be a patient's. */
export function withoutValues(message: string): string {
  const variable = /^Variable "\$\w+" got /.exec(message)?.[0]
  if (variable) {
    const place = / at "[\w.[\]]+"(?=; )/.exec(message)?.[0] ?? ''
    const reason = safeReason.exec(message)?.[1]
    return `${variable}an invalid value${place}${reason ? `; ${reason}` : ''}`
  }
  return message
    .replace(/( cannot represent [^:]*): [\s\S]*/, '$1')
    .replace(/^Value "[\s\S]*?" does not exist/, 'The value does not exist')
    .replace(/^Expected value of type ("[^"]*"), found [\s\S]*/, 'Expected value of type $1')
}
