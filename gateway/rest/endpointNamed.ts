import type { Endpoint } from '../../api/contract/endpoint.ts'
import { endpoints } from '../../api/contract/endpoints.ts'

const parametersOf = ({ path }: Endpoint) => path.split('{').length

/** What is a word of one path (`/threads/stats`) may look like an id of another: the words come first. */
const shapes = [...(endpoints as readonly Endpoint[])]
  .sort((left, right) => parametersOf(left) - parametersOf(right))
  .map((endpoint) => ({
    endpoint,
    shape: new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** The call of the contract that an address is of; undefined for what is not in the contract. */
export function endpointAt(method: string | undefined, url: string | undefined): Endpoint | undefined {
  const [path = ''] = (url ?? '').split('?')
  return shapes.find(({ endpoint, shape }) => endpoint.method === method && shape.test(path))?.endpoint
}

/** Its name, which says nothing of its ids and its query; `other` for what is not in the contract. */
export const endpointNamed = (method: string | undefined, url: string | undefined): string =>
  endpointAt(method, url)?.name ?? 'other'
