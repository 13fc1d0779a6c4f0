import type { Permission } from '../../relay/permission.ts'

/** A user whose role allows no calls sees no call control. A user who lacks only a phone sees it with that reason. */
export const isCallShown = ({ isAllowed, code }: Permission): boolean => isAllowed || code === 'NO_OWN_PHONE'
