interface Person {
  operatorStatus?: string | null | undefined
  assignedThreadCount?: number | null | undefined
}

const rank = ({ operatorStatus: availability }: Person) => (availability === 'AVAILABLE' ? 0 : 1)

/** Available users first, then those with the fewest conversations. Otherwise the order stays: by name. */
export const byLoad = <T extends Person>(people: readonly T[]): T[] =>
  people.toSorted(
    (one, other) => rank(one) - rank(other) || (one.assignedThreadCount ?? 0) - (other.assignedThreadCount ?? 0),
  )
