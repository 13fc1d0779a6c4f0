/** The input field for conflict detection. */
export const expectedVersionDescription =
  '`modifiedAt` of the patient as the viewer saw it. A later change by another user is then a conflict'

/** The same for the REST body. Without a version nothing is checked. */
export const expectedVersion = ({ modifiedAt }: { modifiedAt?: string | null | undefined }) =>
  modifiedAt == null ? {} : { modified_at: modifiedAt }
