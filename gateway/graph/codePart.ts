/** The code of a link as a path segment. Users may type anything; a text without letters and digits becomes `-`. */
export const codePart = (code: string): string => code.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 40) || '-'
