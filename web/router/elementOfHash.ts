/** The element that an address names after `#`. Null without one, or if the text is not an encoded id. */
export function elementOfHash(hash: string): HTMLElement | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
