/** The names of mutations are English already, see `accessLogColumns.tsx`. */
export const en: Record<string, string> = {}
