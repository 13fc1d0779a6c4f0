export const minuteMs = 60_000
/** A day of 24 hours: a day on which clocks change is an hour shorter or longer. */
export const dayMs = 86_400_000
