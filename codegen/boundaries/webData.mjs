import { isTest, lineAt } from './readSources.mjs'

/**
 * Data access rules of the web app: each takes all sources and returns the violations.
 * @typedef {import('./readSources.mjs').Source} Source
 */

const isWeb = ({ path }) => path.startsWith('web/') && !isTest(path)
const relay = /^(react-relay(\/.*)?|relay-runtime)$/

/** Relay names that only these files may import. */
const reserved = [
  {
    names: ['useMutation', 'commitMutation'],
    isAllowed: (path) => path === 'web/relay/useResultMutation.ts',
    message: 'mutations are sent by useResultMutation, in a file useVerbNounMutation.ts',
  },
  {
    names: ['fetchQuery', 'useLazyLoadQuery'],
    isAllowed: (path) => path.startsWith('web/relay/'),
    message: 'a screen reads its preloaded query, a Pane its own; look-ups are useLookup, the rest is in web/relay',
  },
]

/** Only `web/relay` uses Relay's own hooks, and offers one of each. */
export function relayBehindOneDoor(sources) {
  return sources
    .filter(isWeb)
    .flatMap((source) =>
      source.imports
        .filter(({ specifier }) => relay.test(specifier))
        .flatMap(({ names, start }) =>
          reserved
            .filter((one) => names.some((name) => one.names.includes(name)) && !one.isAllowed(source.path))
            .map(({ message }) => ({ path: source.path, line: lineAt(source, start), message })),
        ),
    )
}

const isMutationFile = (path) => /\/use[A-Z]\w*Mutation\.ts$/.test(path)
/** Pages outside of the app have no store: they send a document by its id. */
const hasNoStore = ({ imports }) =>
  imports.some(({ target }) => ['web/relay/outcome.ts', 'web/relay/postDocument.ts'].includes(target))

/** A mutation is one file, named after its hook. */
export function mutationsInHooks(sources) {
  return sources
    .filter((source) => isWeb(source) && !isMutationFile(source.path) && !hasNoStore(source))
    .flatMap((source) =>
      [...source.code.matchAll(/graphql`\s*mutation\b/g)].map(({ index }) => ({
        path: source.path,
        line: lineAt(source, index),
        message: 'a mutation belongs in a file useVerbNounMutation.ts',
      })),
    )
}
