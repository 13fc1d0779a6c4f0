import * as React from 'react'

/** The part of React's internals that counts the stacks which were recorded for its warnings. */
interface OwnerStacks {
  recentlyCreatedOwnerStacks: number
}

const internals = (React as unknown as Record<string, OwnerStacks | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]

/**
 * React's development build records a stack for each element, so that a warning can name where it was made; recording
 * them took a twelfth of the pages' time. It records none once it counts 10,000 in a second: that is what it reads here.
 * Warnings still name the component.
 */
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => 10_000, set() {} })
