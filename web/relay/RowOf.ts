/**
 * A row as its columns read it. The file of the columns has the fragment of all that they show; the table spreads it with
 * `@relay(mask: false)`, because a subscription for each cell would cost more than the rest of the table.
 */
export type RowOf<Data> = Omit<Data, ' $fragmentType'>
