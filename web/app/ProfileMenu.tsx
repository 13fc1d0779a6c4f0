import { Menu } from '@chakra-ui/react/menu'
import { CalendarClock, LogOut, Plug, UserRound, UserRoundCog } from 'lucide-react'
import type { ReactElement } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useNavigate } from '../router/routerContext.ts'
import { useMediaQuery } from '../browser/useMediaQuery.ts'
import { useMessages } from '../i18n/messages.ts'
import type { ProfileMenu_viewer$key } from './__generated__/ProfileMenu_viewer.graphql.ts'
import { appMessages } from './appMessages.ts'
import { ChoiceItems } from '../ui/ChoiceItems.tsx'
import { useAppearance } from './useAppearance.ts'
import { useSignOutAction } from './useSignOutAction.ts'
import { OperatorStatus } from '../inbox/calls/OperatorStatus.tsx'
import { PaneBoundary } from '../relay/PaneBoundary.tsx'
import { ChakraRoot } from '../ui/ChakraRoot.tsx'
import styles from './ProfileMenu.module.css'

const fragment = graphql`
  fragment ProfileMenu_viewer on Viewer {
    user {
      name
      email
      isSystem
      company {
        name
      }
    }
    can {
      watchInbox {
        isAllowed
      }
      readPartners {
        isAllowed
      }
      editPlanLimits {
        isAllowed
      }
    }
  }
`

interface ProfileMenuProps {
  viewer: ProfileMenu_viewer$key
  trigger: ReactElement
  /** Null for users who can’t impersonate. */
  onImpersonate: (() => void) | null
}

/** The signed-in user, and sign-out. On phones also theme and language, which do not fit in the top bar. */
export function ProfileMenu({ viewer, trigger, onImpersonate }: ProfileMenuProps) {
  const messages = useMessages(appMessages)
  const { user, can } = useFragment(fragment, viewer)
  const signOut = useSignOutAction()
  const navigate = useNavigate()
  return (
    <ChakraRoot>
      <Menu.Root defaultOpen lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 4 }}>
        <Menu.Trigger asChild>{trigger}</Menu.Trigger>
        <Menu.Positioner>
          <Menu.Content>
            <div className={styles.profile}>
              <strong>{user.name}</strong>
              <span>{user.email}</span>
              <span>{user.isSystem ? messages.wholeSystem : user.company?.name}</span>
            </div>
            <Menu.Separator />
            {can.watchInbox.isAllowed && <OwnStatus />}
            <PhoneAppearance />
            <Menu.Item value="personal" onClick={() => void navigate('/personal')}>
              <UserRound size={16} aria-hidden />
              <Menu.ItemText>{messages.personalSettings}</Menu.ItemText>
            </Menu.Item>
            <SettingsItems hasPlans={can.editPlanLimits.isAllowed} hasPartners={can.readPartners.isAllowed} />
            {onImpersonate ? (
              <Menu.Item value="impersonate" onClick={onImpersonate}>
                <UserRoundCog size={16} aria-hidden />
                <Menu.ItemText>{messages.impersonate}</Menu.ItemText>
              </Menu.Item>
            ) : null}
            <Menu.Item value="signOut" onClick={signOut}>
              <LogOut size={16} aria-hidden />
              <Menu.ItemText>{messages.signOut}</Menu.ItemText>
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </ChakraRoot>
  )
}

/** Screens of the company's settings that the viewer may open. */
function SettingsItems({ hasPlans, hasPartners }: { hasPlans: boolean; hasPartners: boolean }) {
  const { paymentPlans, partners } = useMessages(appMessages)
  const navigate = useNavigate()
  return (
    <>
      {hasPlans && (
        <Menu.Item value="paymentPlans" onClick={() => void navigate('/payment-plans')}>
          <CalendarClock size={16} aria-hidden />
          <Menu.ItemText>{paymentPlans}</Menu.ItemText>
        </Menu.Item>
      )}
      {hasPartners && (
        <Menu.Item value="partners" onClick={() => void navigate('/partners/docs')}>
          <Plug size={16} aria-hidden />
          <Menu.ItemText>{partners}</Menu.ItemText>
        </Menu.Item>
      )}
    </>
  )
}

/** Availability for conversations. The menu works without it if it cannot be loaded. */
function OwnStatus() {
  return (
    <PaneBoundary fallback={() => null}>
      <OperatorStatus />
    </PaneBoundary>
  )
}

function PhoneAppearance() {
  const { theme, language } = useAppearance()
  const isPhone = useMediaQuery('(max-width: 639px)')
  if (!isPhone) return null
  return (
    <>
      <ChoiceItems {...theme} />
      <ChoiceItems {...language} />
      <Menu.Separator />
    </>
  )
}
