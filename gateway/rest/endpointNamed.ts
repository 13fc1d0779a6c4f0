import type { Endpoint } from '../../api/contract/endpoint.ts'
import { endpoints } from '../../api/contract/endpoints.ts'

const parametersOf = ({ path }: Endpoint) => path.split('{').length

/** A literal path segment (`/threads/stats`) may match an id of another path, so literal paths come first. */
const shapes = [...(endpoints as readonly Endpoint[])]
  .sort((left, right) => parametersOf(left) - parametersOf(right))
  .map((endpoint) => ({
    endpoint,
    shape: new RegExp(`^/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))

/** The contract's endpoint for a URL; undefined if the contract has none. */
export function endpointAt(method: string | undefined, url: string | undefined): Endpoint | undefined {
  const [path = ''] = (url ?? '').split('?')
  return shapes.find(({ endpoint, shape }) => endpoint.method === method && shape.test(path))?.endpoint
}

/** The endpoint's name, without ids and query; `other` if the contract has none. */
export const endpointNamed = (method: string | undefined, url: string | undefined): string =>
  endpointAt(method, url)?.name ?? 'other'
