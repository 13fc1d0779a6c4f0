import { useEffect, useState } from 'react'
import { useRelayEnvironment } from 'react-relay/hooks'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { readOnce } from './readQuery.ts'
import { useLookup } from './useLookup.ts'

interface Page<Row> {
  readonly edges: readonly { readonly node: Row }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null | undefined }
}

type PageOf<Query extends OperationType, Row> = (answer: Query['response']) => Page<Row> | null | undefined

interface Further<Row> {
  key: string
  /** Null if a page could not be read. */
  rows: readonly Row[] | null
}

/**
 * A lookup of a list that a select shows as a whole: its pages are read to the end.
 * @param query has a variable `after`, which begins the next page
 * @param pageOf finds the list in a response. Outside of the component: a new one doesn't read again
 * @returns `rows` is null until all pages are there, and if one of them could not be read
 */
export function useEveryRow<Query extends OperationType, Row>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
  pageOf: PageOf<Query, Row>,
) {
  const environment = useRelayEnvironment()
  const [attempt, setAttempt] = useState(0)
  const [further, setFurther] = useState<Further<Row> | null>(null)
  const { data, status, retry } = useLookup<Query>(query, variables)
  const first = data === null ? null : pageOf(data)
  const after = first?.pageInfo.hasNextPage ? (first.pageInfo.endCursor ?? null) : null
  const key = after && JSON.stringify([variables, after, attempt])
  useEffect(() => {
    if (key === null) return
    const [requested, start] = JSON.parse(key) as [Query['variables'], string]
    let isCurrent = true
    const set = (rows: readonly Row[] | null) => isCurrent && setFurther({ key, rows })
    const read = (cursor: string) => readOnce<Query>(environment, query, { ...requested, after: cursor })
    readOn(read, pageOf, start).then(set, () => set(null))
    return () => void (isCurrent = false)
  }, [environment, query, pageOf, key])
  const firstRows = first?.edges.map(({ node }) => node) ?? null
  const isRead = key === null || further?.key === key
  const others = key === null ? [] : isRead ? further!.rows : null
  return {
    data,
    rows: firstRows && others && [...firstRows, ...others],
    /** Whether all pages are there, or one of them failed. */
    isAnswered: (status === 'found' && isRead) || status === 'failed',
    retry: () => {
      setAttempt((count) => count + 1)
      retry()
    },
  }
}

async function readOn<Query extends OperationType, Row>(
  read: (after: string) => Promise<Query['response']>,
  pageOf: PageOf<Query, Row>,
  start: string,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let after: string | null = start; after !== null;) {
    const page: Page<Row> | null | undefined = pageOf(await read(after))
    if (!page) throw new Error('A page of the list is missing')
    rows.push(...page.edges.map(({ node }) => node))
    after = page.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null
  }
  return rows
}
