/** Fields that a call sets, without those that the input omits. Null clears a field. */
export const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<{
    [Key in keyof T]: Exclude<T[Key], undefined>
  }>

/** The same for fields that cannot be cleared: null counts as omitted. */
export const givenValues = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Partial<{
    [Key in keyof T]: NonNullable<T[Key]>
  }>
