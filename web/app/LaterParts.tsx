import { whenIdle } from '../browser/whenIdle.ts'
import { OnDemand } from '../ui/OnDemand.tsx'
import { ListKeys } from './lists/ListKeys.tsx'

/** Once the screen is there: the events of mentions need a socket. */
const loadMentions = async () => {
  await new Promise<void>(whenIdle)
  return (await import('../inbox/mentions/MentionToasts.ts')).MentionToasts
}

/** Parts of every screen that are loaded after the shell. */
export function LaterParts() {
  return (
    <>
      <ListKeys />
      <OnDemand load={loadMentions} props={{}} />
    </>
  )
}
