import type { Plugin } from 'vite'

const nothing = 'module.exports = {}'
const next = (module: string) => `module.exports = require('./${module}')`

/**
 * Relay is published as CommonJS, which a bundler cannot tree-shake. These modules are a quarter of it and never run
 * here: each is replaced by the exports that the rest of Relay reads at startup.
 */
const replaced: Readonly<Record<string, string>> = {
  // `ENABLE_ACTIVITY_COMPATIBILITY` is on by default; each of these modules selects one of its two versions by it.
  'react-relay/lib/relay-hooks/useFragmentInternal.js': next('useFragmentInternal_EXPERIMENTAL'),
  'react-relay/lib/relay-hooks/useLoadMoreFunction.js': next('useLoadMoreFunction_EXPERIMENTAL'),
  'react-relay/lib/relay-hooks/useQueryLoader.js': next('useQueryLoader_EXPERIMENTAL'),
  // Hooks that the app does not import. A screen's entry point is a route.
  'react-relay/lib/relay-hooks/EntryPointContainer.react.js': nothing,
  'react-relay/lib/relay-hooks/loadEntryPoint.js': nothing,
  'react-relay/lib/relay-hooks/useEntryPointLoader.js': nothing,
  'react-relay/lib/relay-hooks/useMutation.js': nothing,
  'react-relay/lib/relay-hooks/useMutationAction_EXPERIMENTAL.js': nothing,
  'react-relay/lib/relay-hooks/useSubscribeToInvalidationState.js': nothing,
  'react-relay/lib/relay-hooks/useSubscription.js': nothing,
  // Relay resolvers: fields that are computed in the browser. The schema extension has none.
  'relay-runtime/lib/store/live-resolvers/LiveResolverCache.js': `
    const { NoopResolverCache } = require('../ResolverCache')
    class LiveResolverCache extends NoopResolverCache {
      invalidateResolverRecords() {}
      unsubscribeFromLiveResolverRecords() {}
    }
    const RELAY_RESOLVER_LIVE_STATE_SUBSCRIPTION_KEY = '__resolverLiveStateSubscription'
    module.exports = { LiveResolverCache, RELAY_RESOLVER_LIVE_STATE_SUBSCRIPTION_KEY, getUpdatedDataIDs: (ids) => ids }`,
  'relay-runtime/lib/store/live-resolvers/resolverDataInjector.js': nothing,
  // `@updatable` fragments: updaters here change records.
  'relay-runtime/lib/mutations/readUpdatableFragment.js': nothing,
  'relay-runtime/lib/mutations/readUpdatableQuery.js': nothing,
  // Mutation configs, which directives and updaters have replaced.
  'relay-runtime/lib/mutations/RelayDeclarativeMutationConfig.js': nothing,
  // Fragments read outside of React, and the containers from before hooks.
  'relay-runtime/lib/store/createFragmentSpecResolver.js': nothing,
  'relay-runtime/lib/store/observeFragmentExperimental.js': nothing,
  'relay-runtime/lib/store/observeQueryExperimental.js': nothing,
  'relay-runtime/lib/store/waitForFragmentExperimental.js': nothing,
  // Modules that only Relay’s index re-exports.
  'relay-runtime/lib/network/RelayQueryResponseCache.js': nothing,
  'relay-runtime/lib/query/fetchQuery_DEPRECATED.js': nothing,
  'relay-runtime/lib/store/NormalizationEngine.js': nothing,
  'relay-runtime/lib/subscription/requestSubscription.js': nothing,
  'relay-runtime/lib/util/RelayProfiler.js': nothing,
}

/** Removes the parts of Relay that the app does not use. The browser tests exercise the rest. */
export function relayPartsPlugin(): Plugin {
  const seen = new Set<string>()
  return {
    name: 'relay-parts',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const name = id.split('/node_modules/').at(-1)!
      const code = replaced[name]
      if (code === undefined) return null
      seen.add(name)
      return code
    },
    buildEnd(failure) {
      const gone = Object.keys(replaced).filter((name) => !seen.has(name))
      if (!failure && gone.length > 0) throw new Error(`Relay has no such modules any more: ${gone.join(', ')}`)
    },
  }
}
