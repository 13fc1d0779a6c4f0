import * as contract from '../../api/contract/userGroups.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { type InputBuilder, restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { expectedVersion, seenVersion } from '../graph/seenVersion.ts'
import { escalationGroupById, EscalationGroupRef } from './EscalationGroup.ts'

interface Changed {
  group: contract.UserGroup | null
}

const fields = (t: SuccessBuilder<Changed>) => ({
  group: t.expose('group', {
    data: 'none',
    type: EscalationGroupRef,
    nullable: true,
    description: 'The group. Null when it no longer exists',
  }),
})
const success = (description: string) => ({
  description,
  from: (group: contract.UserGroup): Changed => ({ group }),
  fields,
})

const groupId = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, for: 'EscalationGroup', description: 'The group' })
const name = (t: InputBuilder) => t.string({ data: 'none', required: true, description: 'Name, unique in the company' })

restMutation({
  name: 'createEscalationGroup',
  description: 'Adds a user group without members',
  endpoint: contract.createUserGroup,
  inputNames: { company_id: 'companyRestId' },
  input: (t) => ({
    name: name(t),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Company. Default: the viewer’s own' }),
  }),
  toCall: ({ name, companyRestId }) => ({
    body: { name, ...(companyRestId != null && { company_id: String(companyRestId) }) },
  }),
  success: success('The group was added'),
})

restMutation({
  name: 'renameEscalationGroup',
  description: 'Renames a user group',
  endpoint: contract.updateUserGroup,
  inputNames: { modified_at: 'modifiedAt' },
  input: (t) => ({ groupId: groupId(t), name: name(t), modifiedAt: seenVersion(t, 'group') }),
  toCall: ({ groupId: id, name, modifiedAt }) => ({ path: { id }, body: { name, ...expectedVersion({ modifiedAt }) } }),
  success: success('The group was renamed'),
})

restMutation({
  name: 'deleteEscalationGroup',
  description: 'Deletes a user group. Threads that are escalated to it move to another group of the company',
  endpoint: contract.deleteUserGroup,
  inputNames: { move_to_id: 'moveToId' },
  input: (t) => ({
    groupId: groupId(t),
    moveToId: t.id({ data: 'none', for: 'EscalationGroup', description: 'The group that takes the threads' }),
  }),
  toCall: ({ groupId: id, moveToId }) => ({
    path: { id },
    query: { ...(moveToId != null && { move_to_id: moveToId }) },
  }),
  success: {
    description: 'The group was deleted',
    from: (_answer, _context, { groupId: restId }) => ({ restId }),
    fields: (t: SuccessBuilder<{ restId: string }>) => ({
      groupId: t.id({
        data: 'none',
        description: 'Id of the deleted group',
        resolve: ({ restId }) => encodeGlobalId('EscalationGroup', restId),
      }),
    }),
  },
})

const memberInput = (t: InputBuilder) => ({
  groupId: groupId(t),
  userId: t.id({ data: 'none', required: true, for: 'User', description: 'The user' }),
})

restMutation({
  name: 'addEscalationGroupMember',
  description: 'Adds a user to a group. Adding a member again does nothing',
  endpoint: contract.addGroupMember,
  inputNames: { user_id: 'userId' },
  input: memberInput,
  toCall: ({ groupId: id, userId }) => ({ path: { id }, body: { user_id: userId } }),
  success: {
    description: 'The user is a member of the group',
    from: async (_member, context, { groupId: id }) => ({ group: await escalationGroupById(context).load(id) }),
    fields,
  },
})

restMutation({
  name: 'removeEscalationGroupMember',
  description: 'Removes a user from a group',
  endpoint: contract.removeGroupMember,
  input: memberInput,
  toCall: ({ groupId: id, userId }) => ({ path: { id, userId } }),
  success: {
    description: 'The user is no longer a member of the group',
    from: async (_removed, context, { groupId: id }) => ({ group: await escalationGroupById(context).load(id) }),
    fields,
  },
})
