import { useState } from 'react'
import { dayMs } from '../../ui/durations.ts'

/** Whole days until a deadline: 0 on the last day, negative after it. Infinite without a deadline. */
export function useDaysLeft(dueAt: string | null): number {
  const [now] = useState(() => Date.now())
  return dueAt === null ? Infinity : Math.floor((Date.parse(dueAt) - now) / dayMs)
}
