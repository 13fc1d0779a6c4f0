/** An earlier page of a list, to which the next ones are compared. */
export interface Circle {
  page: string
  /** Pages that were read, and how many of them until the next one is remembered instead. */
  read: number
  until: number
}

/**
 * Whether the pages of a list lead in a circle, by Brent's algorithm: one page is remembered, each time twice as long.
 * @returns null if the next page is the remembered one
 */
export function nextInCircle(circle: Circle | undefined, next: string): Circle | null {
  if (circle?.page === next) return null
  const { page, read, until } = circle ?? { page: '', read: 0, until: 1 }
  return read + 1 < until ? { page, read: read + 1, until } : { page: next, read: 0, until: until * 2 }
}
