/** What `modifiedAt` means among the fields of every change of an account. */
export const seenAt =
  'modifiedAt of the patient as the editor saw it; a later change by someone else is then a conflict'
