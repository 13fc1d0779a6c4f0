/** Rows that a billing system lists, each once: it may list a row twice, such as on two of its own pages. */
export const onceByExternalId = <Row extends { external_id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.external_id, row])).values(),
]
