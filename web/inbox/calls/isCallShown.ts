import type { Permission } from '../../relay/permission.ts'

/** A user whose role allows no calls sees no call control. A user who lacks only a phone sees it with that reason. */
export const isCallShown = ({ isAllowed, denial }: Permission): boolean => isAllowed || denial?.code === 'NO_OWN_PHONE'
