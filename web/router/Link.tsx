import type { ComponentProps, MouseEvent } from 'react'
import { createPath, resolveTo, type To } from './location.ts'
import type { NavigateOptions } from './Router.ts'
import { useLocation, useNavigate } from './routerContext.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: To
}

const isElsewhere = (to: To): to is string => typeof to === 'string' && /^[a-z][a-z\d+.-]*:/i.test(to)

/** The address of a link, as the browser shows it. */
export function useHref(to: To): string {
  const location = useLocation()
  return isElsewhere(to) ? to : createPath(resolveTo(to, location))
}

/** Clicks that open a tab, a window or a download belong to the browser. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  (event.currentTarget.target || '_self') !== '_self' ||
  event.currentTarget.hasAttribute('download')

/** A link within the app, or to another site by its whole address. A link to the current page adds no history entry. */
export function Link({ to, replace, preventScrollReset = false, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  const location = useLocation()
  const href = useHref(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (isElsewhere(to) || isForBrowser(event)) return
    event.preventDefault()
    void navigate(to, { replace: replace ?? href === createPath(location), preventScrollReset })
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}

/** The same, marked as current (`aria-current`) while its page, or one below it, is shown. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  const [own] = useHref(props.to).split(/[?#]/)
  const isCurrent = pathname === own || pathname.startsWith(`${own}/`)
  return <Link aria-current={isCurrent ? 'page' : undefined} {...props} />
}
