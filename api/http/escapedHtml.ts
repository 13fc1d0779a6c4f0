const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text for an HTML page, in its body or in a quoted attribute, where nothing of it is markup. */
export const escapedHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign]!)
