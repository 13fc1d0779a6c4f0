import type { InputBuilder } from './restMutation.ts'

/**
 * The field of an input that detects conflicts.
 * @param of the object, as in "the patient"
 */
export const seenVersion = (t: InputBuilder, of: string) =>
  t.field({
    data: 'none',
    type: 'DateTime',
    description: `\`modifiedAt\` of the ${of} as the viewer saw it. A later change by another user is then a conflict`,
  })

/** The same for the REST body. Without a version nothing is checked. */
export const expectedVersion = ({ modifiedAt }: { modifiedAt?: string | null | undefined }) =>
  modifiedAt == null ? {} : { modified_at: modifiedAt }
