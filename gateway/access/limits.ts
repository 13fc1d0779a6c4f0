import { EnvelopArmor } from '@escape.tech/graphql-armor'
import type { Plugin } from 'graphql-yoga'
import { repetitions } from './repetitions.ts'

/** Limits of a free-form document. The app's own deepest screen needs 9 levels. */
const most = { depth: 12, aliases: 20, directives: 30, tokens: 3000, sameField: 20, directivesAtPlace: 4 }

export function documentLimits(): Plugin[] {
  const { plugins } = new EnvelopArmor({
    maxDepth: { n: most.depth, flattenFragments: true },
    maxAliases: { n: most.aliases },
    maxDirectives: { n: most.directives },
    maxTokens: { n: most.tokens },
    blockFieldSuggestion: { enabled: false },
    costLimit: { enabled: false },
  }).protect()
  return [...(plugins as unknown as Plugin[]), repetitions(most.sameField, most.directivesAtPlace)]
}
