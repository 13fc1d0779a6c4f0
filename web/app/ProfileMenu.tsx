import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { LogOut } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMediaQuery } from '../browser/useMediaQuery.ts'
import { useMessages } from '../i18n/messages.ts'
import { appMessages } from './appMessages.ts'
import { ChoiceItems } from './ChoiceMenu.tsx'
import { useAppearance } from './useAppearance.ts'
import { useSignOutAction } from './useSignOutAction.ts'
import type { ProfileMenu_viewer$key } from './__generated__/ProfileMenu_viewer.graphql.ts'

const fragment = graphql`
  fragment ProfileMenu_viewer on Viewer {
    firstName
    lastName
    email
    isSystem
    company {
      name
    }
  }
`

/** Who is signed in, and the way out; on phones also theme and language, which the top bar has no room for. */
export function ProfileMenu({ viewer }: { viewer: ProfileMenu_viewer$key }) {
  const messages = useMessages(appMessages)
  const { firstName, lastName, email, isSystem, company } = useFragment(fragment, viewer)
  const { theme, language } = useAppearance()
  const isPhone = useMediaQuery('(max-width: 639px)')
  const signOut = useSignOutAction()
  const initials = `${firstName.slice(0, 1)}${lastName.slice(0, 1)}`.toUpperCase()
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 4 }}>
      <Menu.Trigger asChild>
        <button type="button" className="shell-avatar" aria-label={`${messages.profile}: ${firstName} ${lastName}`}>
          {initials}
        </button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            <div className="shell-profile">
              <strong>{`${firstName} ${lastName}`}</strong>
              <span>{email}</span>
              <span>{isSystem ? messages.wholeSystem : company?.name}</span>
            </div>
            <Menu.Separator />
            {isPhone ? (
              <>
                <ChoiceItems {...theme} />
                <ChoiceItems {...language} />
                <Menu.Separator />
              </>
            ) : null}
            <Menu.Item value="signOut" onSelect={signOut}>
              <LogOut size={16} aria-hidden />
              <Menu.ItemText>{messages.signOut}</Menu.ItemText>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
