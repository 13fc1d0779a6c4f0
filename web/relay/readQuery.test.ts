import { Environment, type GraphQLResponse, Network, RecordSource, Store } from 'relay-runtime'
import { expect, test } from 'vitest'
import query, {
  type DueDisputesCountQuery as Query,
} from '../payments/disputes/__generated__/DueDisputesCountQuery.graphql.ts'
import { readIntoStore, readOnce } from './readQuery.ts'

const variables: Query['variables'] = { filter: { dispute: 'DUE' } }

interface Request {
  respond(count: number): void
  fail(): void
}

/** A server whose responses the test gives, in any order, and the counts that a reader received. */
function open() {
  const requests: Request[] = []
  const fetch = () =>
    new Promise<GraphQLResponse>((resolve, reject) =>
      requests.push({
        respond: (totalCount) => resolve({ data: { paymentSearch: { totalCount } } }),
        fail: () => reject(new Error('The server is away')),
      }),
    )
  const environment = new Environment({ network: Network.create(fetch), store: new Store(new RecordSource()) })
  const read = () => {
    const seen: (number | null | undefined)[] = []
    const next = ({ paymentSearch }: Query['response']) => void seen.push(paymentSearch.totalCount)
    return { seen, ...readIntoStore<Query>(environment, query, variables, { next }) }
  }
  return { environment, requests, read }
}

test('A read after an event waits for an equal one that began before it, and both readers that wait share the next', async () => {
  const { requests, read, environment } = open()
  const first = read()
  const second = read()
  const third = readOnce<Query>(environment, query, variables)
  expect(requests).toHaveLength(1)
  requests[0]!.respond(1)
  await expect.poll(() => requests.length).toBe(2)
  expect([first.seen, second.seen]).toEqual([[1], []])
  requests[1]!.respond(2)
  expect((await third).paymentSearch.totalCount).toBe(2)
  expect([first.seen, second.seen]).toEqual([[1], [2]])
  expect(requests).toHaveLength(2)
  read()
  expect(requests).toHaveLength(3)
})

test('A reader that waits is answered although the request before it failed; one that left meanwhile requests nothing', async () => {
  const { requests, read } = open()
  read()
  const waiting = read()
  requests[0]!.fail()
  await expect.poll(() => requests.length).toBe(2)
  const left = read()
  left.unsubscribe()
  requests[1]!.respond(2)
  await expect.poll(() => waiting.seen).toEqual([2])
  const last = read()
  requests[2]!.respond(3)
  await expect.poll(() => last.seen).toEqual([3])
  expect([left.seen, requests.length]).toEqual([[], 3])
})
