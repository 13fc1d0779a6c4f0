import { useEffect } from 'react'
import { useLocation, useNavigate } from '../router/routerContext.ts'
import { destinations } from './destinations.ts'
import { rememberScope, scopeOf, useRememberedScope, withScope, type Scope } from './rememberedScope.ts'

/**
 * The current scope and its setter. On the screens of the sidebar and of the settings menu it is in the URL, so that a
 * link reproduces them; elsewhere it is the last selection.
 */
export function useScope(): { scope: Scope; choose: (scope: Scope) => void } {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const remembered = useRememberedScope()
  const isList = destinations.some(({ path, covers }) => path === pathname || covers?.includes(pathname))
  const scope = isList ? scopeOf(new URLSearchParams(search)) : remembered
  const { companyId, practiceId } = scope

  useEffect(() => rememberScope({ companyId, practiceId }), [companyId, practiceId])

  return {
    scope,
    choose(selected) {
      rememberScope(selected)
      if (isList) void navigate({ search: withScope(new URLSearchParams(search), selected).toString() })
    },
  }
}
