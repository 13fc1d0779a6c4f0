/** The part of a field's declaration that its validation needs. */
export interface FormField {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly isSecret: boolean
  readonly onlyIfField?: string | null | undefined
  readonly onlyIfValue?: string | null | undefined
}

export type FormValues = Readonly<Record<string, string>>
export type FieldFault = 'required' | 'urlInvalid' | 'urlMissing'

/** The fields that apply to these values. */
export const shownFields = <F extends FormField>(fields: readonly F[], values: FormValues): F[] =>
  fields.filter(({ onlyIfField, onlyIfValue }) => !onlyIfField || values[onlyIfField] === onlyIfValue)

/** An address with its protocol: https by default. Null if invalid. */
export function cleanAddress(text: string): string | null {
  const trimmed = text.trim()
  const whole = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (/\s/.test(whole) || !URL.canParse(whole)) return null
  const { protocol, hostname } = new URL(whole)
  return /^https?:$/.test(protocol) && hostname.includes('.') ? whole.replace(/\/+$/, '') : null
}

/**
 * Cleaned values to send, or the fault by field.
 * @param isStored whether a secret is stored, so that it may be left empty
 */
export function readValues(
  fields: readonly FormField[],
  values: FormValues,
  isStored: (name: string) => boolean,
): { credentials: { name: string; value: string }[] } | { faults: Record<string, FieldFault> } {
  const faults: Record<string, FieldFault> = {}
  const credentials = shownFields(fields, values).map(({ name, type, isRequired }) => {
    const value = (values[name] ?? '').trim()
    const address = type === 'url' && value !== '' ? cleanAddress(value) : value
    if (address === null) faults[name] = 'urlInvalid'
    else if (value === '' && isRequired && !isStored(name)) faults[name] = type === 'url' ? 'urlMissing' : 'required'
    return { name, value: address ?? value }
  })
  return Object.keys(faults).length > 0 ? { faults } : { credentials }
}

/** Specification: PracticeVelocity's practice is the part of the username after the at-sign, in capitals. */
export const practiceVelocityId = (username: string): string => username.split('@')[1]?.trim().toUpperCase() ?? ''
