/** Result of a paged use case. The route converts it to the array and the paging headers. */
export class Page<T> {
  constructor(
    readonly rows: T[],
    /** Number of rows of the whole list; null if the caller did not request the count. */
    readonly total: number | null,
    /** The list has more rows than `total`: counting stopped there. */
    readonly isLeast = false,
  ) {}

  map<U>(change: (row: T) => U): Page<U> {
    return new Page(this.rows.map(change), this.total, this.isLeast)
  }
}
