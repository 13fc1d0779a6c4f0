import { v7 } from 'uuid'

/** A new row's id: UUIDv7, so that ids increase with time. */
export const newId = (): string => v7()
