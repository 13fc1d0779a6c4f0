/** A text for an HTML page, in its body or in a quoted attribute, where nothing of it is markup. */
export const escapedHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
