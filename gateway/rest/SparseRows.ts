import DataLoader from 'dataloader'

/** Names of REST fields, dotted for nested ones. Null for all. */
export type Fields = readonly string[] | null

/** Loads rows of an endpoint by id. */
export interface RowLoader<T> {
  /**
   * The row with at least these fields; whole rows without any named. Null for an unknown id, or one outside the
   * caller’s scope.
   */
  load(id: string, fields?: Fields): Promise<T | null>
}

interface Loaded<T> {
  fields: Fields
  row: Promise<T | null>
}

/**
 * Rows by id, each with the fields that its callers name. Loads of one tick share a call, which names the fields of all
 * of them. A later load uses an earlier row only if that was loaded with all of its fields.
 */
export class SparseRows<T> implements RowLoader<T> {
  readonly #loaded = new Map<string, Loaded<T>[]>()
  readonly #batches: DataLoader<{ id: string; fields: Fields }, T | null>

  /**
   * @param read returns the rows of these ids, in their order
   * @param batchSize maximum number of ids in one call
   * @param onKnown called for a load that needs no call
   */
  constructor(
    read: (ids: readonly string[], fields: Fields) => Promise<readonly (T | null)[]>,
    batchSize: number,
    private readonly onKnown?: (() => void) | undefined,
  ) {
    this.#batches = new DataLoader(
      async (loads) => {
        const ids = [...new Set(loads.map(({ id }) => id))]
        const fields = union(loads)
        const rows = read(ids, fields)
        for (const [index, id] of ids.entries()) this.#keep(id, fields, rows, index)
        const byId = new Map((await rows).map((row, index) => [ids[index]!, row]))
        return loads.map(({ id }) => byId.get(id) ?? null)
      },
      { cache: false, maxBatchSize: batchSize },
    )
  }

  load(id: string, fields: Fields = null): Promise<T | null> {
    const loaded = this.#loaded.get(id) ?? []
    const known = loaded.find((one) => covers(one.fields, fields))
    if (known) {
      this.onKnown?.()
      return known.row
    }
    const row = this.#batches.load({ id, fields })
    this.#loaded.set(id, [...loaded, { fields, row }])
    return row
  }

  /** A row that shared a call has the fields of all loads of the call. */
  #keep(id: string, fields: Fields, rows: Promise<readonly (T | null)[]>, index: number): void {
    const row = rows.then((found) => found[index] ?? null)
    // The load that awaits the call reports its failure; an unhandled rejection here would end the process.
    row.catch(() => undefined)
    this.#loaded.set(id, [...(this.#loaded.get(id) ?? []), { fields, row }])
  }
}

function union(loads: readonly { fields: Fields }[]): Fields {
  const names = new Set<string>()
  for (const { fields } of loads) {
    if (fields === null) return null
    for (const name of fields) names.add(name)
  }
  return [...names]
}

/** Whether a row with the fields `known` has all of `fields`. `tags` includes `tags.name`. */
function covers(known: Fields, fields: Fields): boolean {
  if (known === null || known === fields) return true
  return fields?.every((field) => known.some((name) => name === field || field.startsWith(`${name}.`))) ?? false
}
