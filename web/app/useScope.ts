import { useEffect } from 'react'
import { useLocation, useNavigate } from '../router/routerContext.ts'
import { destinations } from './destinations.ts'
import { rememberScope, scopeOf, useRememberedScope, withScope, type Scope } from './rememberedScope.ts'

/**
 * The scope in force and how to change it. On a list the address says it, so that a link reproduces the list; elsewhere
 * it is what was chosen last.
 */
export function useScope(): { scope: Scope; choose: (scope: Scope) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const remembered = useRememberedScope()
  const isList = destinations.some(({ path }) => path === pathname)
  const scope = isList ? scopeOf(new URLSearchParams(search)) : remembered
  const { companyId, practiceId } = scope

  useEffect(() => rememberScope({ companyId, practiceId }), [companyId, practiceId])

  return {
    scope,
    choose(chosen) {
      rememberScope(chosen)
      if (isList) void navigate({ search: withScope(new URLSearchParams(search), chosen).toString() })
    },
  }
}
