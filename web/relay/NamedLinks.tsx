import { Panel } from '../ui/Panel.tsx'
import styles from './NamedLinks.module.css'
import { ScreenLink } from './ScreenLink.tsx'

interface NamedLinksProps {
  title: string
  hint: string
  links: readonly { to: string; name: string }[]
}

/** Links to the settings of other objects, by their names. */
export function NamedLinks({ title, hint, links }: NamedLinksProps) {
  return (
    <Panel title={title} note={hint}>
      <ul className={styles.links}>
        {links.map(({ to, name }) => (
          <li key={to}>
            <ScreenLink to={to}>{name}</ScreenLink>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface Named {
  readonly edges: readonly { readonly node: { readonly restId: string; readonly name: string } }[]
}

/** A link for each object of a list. */
export const linksTo = (named: Named | null | undefined, to: (restId: string) => string) =>
  (named?.edges ?? []).map(({ node: { restId, name } }) => ({ to: to(restId), name }))
