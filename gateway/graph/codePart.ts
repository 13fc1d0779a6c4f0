/** The code of a link as part of a path. What is typed may hold anything; a blank one is none. */
export const codePart = (code: string): string => code.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 40) || '-'
