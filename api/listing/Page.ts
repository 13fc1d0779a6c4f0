/** Result of a paged use case. The route converts it to the array and the paging headers. */
export class Page<T> {
  constructor(
    readonly rows: T[],
    /** Rows of the whole list; null when the caller asked not to count. */
    readonly total: number | null,
    /** There are more than `total`: counting ended there. */
    readonly isLeast = false,
  ) {}

  map<U>(change: (row: T) => U): Page<U> {
    return new Page(this.rows.map(change), this.total, this.isLeast)
  }
}
