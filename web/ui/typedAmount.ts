/**
 * An amount above zero as people type it, as an exact decimal string: `12.5`, `12,50`, `$1,200.00`, `1 200`. Null for
 * anything else.
 */
export function typedAmount(text: string): string | null {
  const bare = text.trim().replace(/^\$\s*/, '')
  const grouped = /^\d{1,3}(?:[,\s\u00a0]\d{3})+(?:\.\d{1,3})?$/.test(bare)
  const typed = grouped ? bare.replaceAll(/[,\s\u00a0]/g, '') : bare.replace(',', '.')
  return /^\d{1,10}(\.\d{1,3})?$/.test(typed) && Number(typed) > 0 ? typed : null
}
