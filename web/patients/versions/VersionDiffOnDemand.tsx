import { OnDemand } from '../../ui/OnDemand.tsx'
import type { VersionDiffProps } from './VersionDiff.tsx'

const load = async () => (await import('./VersionDiff.tsx')).VersionDiff

/** A `VersionDiff` that is loaded, with the design system's dialogs, when it first opens. */
export const VersionDiffOnDemand = (props: VersionDiffProps) => <OnDemand load={load} props={props} />
