import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { sandboxObjects } from '../db/schema.ts'
import type { SandboxCall } from './SandboxCall.ts'
import { emit } from './sandboxEvents.ts'

/** An object in the processor's shape. */
export type Stored = Record<string, unknown>

/** Letters only: no id looks like a card number. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex').replaceAll(/\d/g, letterOf)}`
const letterOf = (digit: string) => 'ghijklmnop'.charAt(Number(digit))

export async function keep({ tx, now, account }: SandboxCall, data: Stored & { id: string }): Promise<Stored> {
  const createdAt = now.toISOString()
  const stored = { ...data, created: Math.floor(now.getTime() / 1000), livemode: false }
  await tx.insert(sandboxObjects).values({ id: data.id, account, data: stored, createdAt })
  return stored
}

export async function find({ tx, account }: SandboxCall, id: string): Promise<Stored | null> {
  const [row] = await tx
    .select()
    .from(sandboxObjects)
    .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.account, account)))
  return row?.data ?? null
}

/** The current state of the same object. */
export async function change({ tx }: SandboxCall, data: Stored & { id: string }): Promise<Stored> {
  await tx.update(sandboxObjects).set({ data }).where(eq(sandboxObjects.id, data.id))
  return data
}

export async function announced(call: SandboxCall, type: string, object: Stored): Promise<Stored> {
  await emit(call.tx, call, type, object)
  return object
}
