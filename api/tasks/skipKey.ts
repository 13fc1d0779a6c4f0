import type { Refusal } from '../contract/refusals/Refusal.ts'

/** One text for the same reason with the same params: `template_gap?variable=first_name`. */
export function skipKey({ code, params }: Refusal): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${code}?${query.toString()}` : code
}
