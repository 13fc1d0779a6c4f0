/** What a value tells about: nobody, a person, their health, or how they pay. */
export const dataClasses = ['none', 'personal', 'health', 'payment'] as const
export type DataClass = (typeof dataClasses)[number]
