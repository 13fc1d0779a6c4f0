import { endpoints } from '../../api/contract/endpoints.ts'

const shapes = endpoints.map(({ name, method, path }) => ({
  name,
  method,
  shape: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}))

/** The contract's name of a call, which says nothing of its ids and its query; `other` for what is not in the contract. */
export function endpointNamed(method: string | undefined, url: string | undefined): string {
  const [path = ''] = (url ?? '').split('?')
  return shapes.find((each) => each.method === method && each.shape.test(path))?.name ?? 'other'
}
