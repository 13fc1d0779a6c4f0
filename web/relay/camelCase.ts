/** A REST name as the graph spells it: `tax_id` is `taxId`. */
export const camelCase = (name: string): string =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
