import { GraphQLError } from 'graphql'

/** What somebody hears whose document asks for too much. */
export const tooCostly = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'TOO_COSTLY' } })
