/** The server’s own texts are shown in English. */
export const en: Record<string, string> = {}
