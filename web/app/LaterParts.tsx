import { mentionsAfterMs } from '../inbox/mentions/mentionsAfterMs.ts'
import { OnDemand } from '../ui/OnDemand.tsx'
import { ListKeys } from './lists/ListKeys.tsx'

const loadMentions = async () => {
  await new Promise((resolve) => setTimeout(resolve, mentionsAfterMs))
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
