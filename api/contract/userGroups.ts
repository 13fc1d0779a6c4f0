import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { expectedVersion, instant, typedText, uuid } from './primitives.ts'

/** A group of users of a company. Threads are escalated to it. */
export const userGroup = z.object({
  id: uuid,
  name: z.string(),
  company_id: uuid,
  /** Members whom the caller may see. */
  member_count: z.number().int(),
  /** Threads that are escalated to it, as far as the caller may see them. */
  thread_count: z.number().int(),
  created_at: instant,
  modified_at: instant,
})
export type UserGroup = z.infer<typeof userGroup>

export const listUserGroups = endpoint({
  name: 'listUserGroups',
  method: 'GET',
  path: '/v2/user-groups',
  summary: 'User groups of the caller’s company; of all companies for a system user',
  access: 'inbox.read',
  query: listQuery({ perPage: 100 }),
  filter: { id: 'uuid', name: 'text', company_id: 'uuid' },
  sorts: ['name'],
  answers: { 200: z.array(userGroup) },
})

export const getUserGroup = endpoint({
  name: 'getUserGroup',
  method: 'GET',
  path: '/v2/user-groups/{id}',
  summary: 'One user group',
  access: 'inbox.read',
  answers: { 200: userGroup },
})

const groupName = typedText.min(1).max(80)

/** 422 `group_taken` for a name that another group of the company has, in upper or lower case. */
export const createUserGroup = endpoint({
  name: 'createUserGroup',
  method: 'POST',
  path: '/v2/user-groups',
  summary: 'Adds a user group without members',
  access: 'userGroups.edit',
  body: z.strictObject({
    name: groupName,
    /** Default: the caller's own. */
    company_id: uuid.optional(),
  }),
  answers: { 200: userGroup },
})

/** 409 `stale` if the group was renamed after `modified_at`; 422 `group_taken` as for a new group. */
export const updateUserGroup = endpoint({
  name: 'updateUserGroup',
  method: 'POST',
  path: '/v2/user-groups/{id}',
  summary: 'Renames a user group',
  access: 'userGroups.edit',
  body: z.strictObject({ name: groupName, modified_at: expectedVersion }),
  answers: { 200: userGroup },
})

/** 409 `group_has_threads` if threads are escalated to it and no other group takes them. */
export const deleteUserGroup = endpoint({
  name: 'deleteUserGroup',
  method: 'DELETE',
  path: '/v2/user-groups/{id}',
  summary: 'Deletes a user group. Threads that are escalated to it move to another group of the company',
  access: 'userGroups.edit',
  query: z.strictObject({
    /** The group that takes the threads. */
    move_to_id: uuid.optional(),
  }),
  answers: { 200: z.object({ id: uuid }) },
})

export const groupMember = z.object({
  user_id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
})

export const listGroupMembers = endpoint({
  name: 'listGroupMembers',
  method: 'GET',
  path: '/v2/user-groups/{id}/members',
  summary: 'Members of a user group whom the caller administers',
  access: 'users.read',
  query: listQuery({ perPage: 500, maximum: 500 }),
  filter: { user_id: 'uuid' },
  showsNoAccount: true,
  sorts: ['name'],
  answers: { 200: z.array(groupMember) },
})

/** Does nothing for a member. 422 for a user who isn't active or works for another company. */
export const addGroupMember = endpoint({
  name: 'addGroupMember',
  method: 'POST',
  path: '/v2/user-groups/{id}/members',
  summary: 'Adds a user to a group',
  access: 'userGroups.edit',
  body: z.strictObject({ user_id: uuid }),
  answers: { 200: groupMember },
})

export const removeGroupMember = endpoint({
  name: 'removeGroupMember',
  method: 'DELETE',
  path: '/v2/user-groups/{id}/members/{userId}',
  summary: 'Removes a user from a group',
  access: 'userGroups.edit',
  answers: { 200: z.object({ user_id: uuid }) },
})

export const listGroupsOfUser = endpoint({
  name: 'listGroupsOfUser',
  method: 'GET',
  path: '/v2/users/{id}/groups',
  summary: 'Groups of a user, by name',
  access: 'users.read',
  answers: { 200: z.array(userGroup) },
})
