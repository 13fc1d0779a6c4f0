import { Menu } from '@chakra-ui/react/menu'
import { type ReactElement, use, useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { ActionBoardContext, type Offer } from '../actions/ActionBoard.ts'
import { useMediaQuery } from '../browser/useMediaQuery.ts'
import { useMessages } from '../i18n/messages.ts'
import type { ProfileMenu_viewer$key } from './__generated__/ProfileMenu_viewer.graphql.ts'
import { appGroups } from './appAction.ts'
import { appMessages } from './appMessages.ts'
import { ChoiceItems } from '../ui/ChoiceItems.tsx'
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
    }
  }
`

interface ProfileMenuProps {
  viewer: ProfileMenu_viewer$key
  trigger: ReactElement
}

/** The signed-in user, and the app’s actions. On phones also theme and language, which do not fit in the top bar. */
export function ProfileMenu({ viewer, trigger }: ProfileMenuProps) {
  const messages = useMessages(appMessages)
  const { user, can } = useFragment(fragment, viewer)
  const board = use(ActionBoardContext)
  const [offers] = useState(() => board?.offers() ?? [])
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
            <PhoneAppearance offers={offersOf(offers, 'appearance')} />
            {offersOf(offers, 'profile').map((offer) => (
              <OfferItem key={offer.id} offer={offer} />
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Menu.Root>
    </ChakraRoot>
  )
}

const offersOf = (offers: readonly Offer[], group: keyof typeof appGroups) =>
  offers.filter((offer) => offer.group.id === appGroups[group].id)

function OfferItem({ offer: { id, icon, label, shortcut, run } }: { offer: Offer }) {
  return (
    <Menu.Item value={id} onClick={run}>
      {icon}
      <Menu.ItemText>{label}</Menu.ItemText>
      {shortcut && <Menu.ItemCommand>{shortcut}</Menu.ItemCommand>}
    </Menu.Item>
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

function PhoneAppearance({ offers }: { offers: readonly Offer[] }) {
  const isPhone = useMediaQuery('(max-width: 639px)')
  if (!isPhone) return null
  return (
    <>
      {offers.map(({ id, label, choice }) => choice && <ChoiceItems key={id} label={label} {...choice} />)}
      <Menu.Separator />
    </>
  )
}
