import { GraphQLError, type GraphQLSchema } from 'graphql'
import { graphQLErrorOf } from '../rest/errors.ts'
import { RestError } from '../rest/RestError.ts'
import type { RestSession } from '../rest/RestSession.ts'
import { sessionUser } from '../session/sessionLoaders.ts'
import { analystSchema } from './analystSchema.ts'
import type { FreeFormOptions, FreeFormReader } from './freeForm.ts'
import { Pseudonyms } from './Pseudonyms.ts'

/** The graph that the analysts' schemas are derived from. */
interface WholeGraph {
  whole: GraphQLSchema
  /** A new copy that may be modified. */
  make: () => GraphQLSchema
}

/** Analysts are staff with a flag. Another flag lets an analyst see personal data. */
export function analystAccess(
  sessionOf: (request: Request) => RestSession,
  pseudonymKey: string | null,
  { whole, make }: WholeGraph,
): FreeFormOptions {
  const pseudonyms = pseudonymKey === null ? null : new Pseudonyms(pseudonymKey)
  return {
    readerOf: async (request) => {
      const rest = sessionOf(request)
      const reader = await readerOf(rest)
      rest.caller.isFreeForm = reader !== 'none'
      return reader
    },
    whole,
    schemas: {
      analyst: pseudonyms && once(() => analystSchema(make(), pseudonyms)),
      'trusted analyst': once(() => analystSchema(make(), null)),
    },
  }
}

/** Built on first use: it takes a while, and most servers have no analysts. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** @throws GraphQLError 401 without a session, and if the API does not answer */
export async function readerOf(rest: RestSession): Promise<FreeFormReader> {
  try {
    const user = await sessionUser({ rest }).load('me')
    if (!user.is_analyst) return 'none'
    return user.sees_personal_data ? 'trusted analyst' : 'analyst'
  } catch (error) {
    if (!(error instanceof RestError)) throw error
    const { message, extensions } = graphQLErrorOf(error)
    const status = error.status === 401 ? 401 : 503
    throw new GraphQLError(message, { extensions: { ...extensions, http: { status } } })
  }
}
