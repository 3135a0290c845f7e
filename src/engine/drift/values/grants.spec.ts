import type { JsonValue } from '../../base/json';
import { bindingsWith, couldGrant, writtenGrant } from './grants';
import { manyOf } from './unresolved';

const [ANN, BOB, ALL] = ['user:ann@example.com', 'user:bob@example.com', 'allUsers'];
const READ = 'roles/storage.objectViewer';
const OWN = 'roles/storage.admin';
const binding = (role: string, ...members: string[]) => ({ role, members });
const NIGHT = { title: 'night', expression: 'request.time.getHours() < 6' };

describe(couldGrant.name, () => {
  it.each<[string, JsonValue[], JsonValue[], boolean]>([
    ['a member beside others', [{ role: READ, member: ANN }], [binding(READ, BOB, ANN), binding(OWN, BOB)], true],
    ['a member that was removed', [{ role: READ, member: ANN }], [binding(READ, BOB), binding(OWN, ANN)], false],
    ['a member in another case', [{ role: READ, member: 'user:Ann@example.com' }], [binding(READ, ANN)], true],
    ['members of a role in any order', [binding(READ, ANN, BOB)], [binding(READ, BOB, ANN), binding(OWN, BOB)], true],
    ['members of a role and one more', [binding(READ, ANN)], [binding(READ, ANN, ALL)], false],
    [
      'members of a role that are written twice',
      [binding(READ, ANN), { role: READ, member: BOB }],
      [binding(READ, ANN, BOB)],
      true,
    ],
    ['a whole policy', [{ bindings: [binding(READ, ANN)] }], [binding(READ, ANN)], true],
    [
      'a whole policy and one more role',
      [{ bindings: [binding(READ, ANN)] }],
      [binding(READ, ANN), binding(OWN, BOB)],
      false,
    ],
    ['a policy that grants nothing', [{ bindings: [] }], [binding(READ, ALL)], false],
    ['a policy that is not known', [{ bindings: '${data.x.y.policy_data}' }], [binding(READ, ANN)], true],
    ['a member that is an expression', [{ role: READ, member: 'user:${var.name}' }], [binding(READ, ANN)], true],
    ['an expression of another kind of member', [binding(READ, 'user:${var.name}')], [binding(READ, ALL)], false],
    [
      'an unknown member of a role that nobody has',
      [{ role: READ, member: '${var.member}' }],
      [binding(OWN, ANN)],
      false,
    ],
    ['members that are an expression', [{ role: READ, members: '${var.readers}' }], [binding(READ, BOB)], true],
    [
      'members of a role that is an expression',
      [{ role: '${var.role}', members: [ANN] }],
      [binding(READ, ANN, BOB)],
      true,
    ],
    ['any number of members', [manyOf({ role: READ, member: '${each.value}' })], [], true],
    [
      'the same condition',
      [{ ...binding(READ, ANN), condition: [NIGHT] }],
      [{ ...binding(READ, ANN), condition: { ...NIGHT, description: 'x' } }],
      true,
    ],
    ['a condition that was removed', [{ ...binding(READ, ANN), condition: [NIGHT] }], [binding(READ, ANN)], false],
    [
      'a condition that was changed',
      [{ role: READ, member: ANN, condition: [NIGHT] }],
      [{ ...binding(READ, ANN), condition: { ...NIGHT, expression: 'true' } }],
      false,
    ],
    [
      'members without a condition beside some with one',
      [binding(READ, ANN)],
      [binding(READ, ANN), { ...binding(READ, BOB), condition: NIGHT }],
      true,
    ],
    ['nothing that is granted', [binding(READ, ANN)], [], false],
  ])('should compare %s', (_, written, running, isEqual) => {
    expect(couldGrant(written, running)).toBe(isEqual);
  });
});

describe('everybody', () => {
  const ways: [string, JsonValue][] = [
    ['nothing', null],
    ['a member', [{ role: READ, member: ANN }]],
    ['members of a role', [binding(READ, ANN)]],
    ['a policy', [{ bindings: [binding(READ, ANN)] }]],
    ['a member that is an expression', [{ role: READ, member: '${var.member}' }]],
    ['members that are an expression', [{ role: READ, members: '${var.readers}' }]],
    ['any number of members', [manyOf({ role: READ, member: '${each.value}' })]],
    ['a role that is an expression', [{ role: '${var.role}', members: [ANN] }]],
    ['a policy that is not known', [{ bindings: '${data.x.y.policy_data}' }]],
    ['an expression', '${var.grants}'],
  ];

  it.each(ways)('should be shown where templates grant %s', (_, written) => {
    for (const everybody of [ALL, 'allAuthenticatedUsers']) {
      expect(couldGrant(written, [binding(READ, ANN, everybody)])).toBe(false);
      expect(couldGrant(written, [binding(READ, ANN), binding(OWN, everybody)])).toBe(false);
      expect(couldGrant(written, [binding(READ, ANN), { ...binding(READ, everybody), condition: NIGHT }])).toBe(false);
    }
    expect(couldGrant(written, [binding(READ, ANN)])).toBe(true);
  });

  it.each<[string, JsonValue]>([
    ['a member', [{ role: READ, member: ALL }]],
    ['members of a role', [binding(READ, 'allusers')]],
    ['a policy', [{ bindings: [binding(READ, ALL)] }]],
    ['a choice', [{ role: READ, member: '${var.isPublic ? "allUsers" : local.staff}' }]],
    ['any number of members', [manyOf({ role: '${each.key}', member: ALL })]],
    ['members that are an expression', [{ role: READ, members: '${concat(var.readers, ["allUsers"])}' }]],
  ])('should be no drift where templates name them in %s', (_, written) => {
    expect(couldGrant(written, [binding(READ, ALL)])).toBe(true);
    expect(couldGrant(written, [binding(READ, ALL), binding(READ, 'allAuthenticatedUsers')])).toBe(false);
  });

  it('should lose what a template does not grant them, and nobody else', () => {
    const running = [binding(READ, BOB, ALL), binding(OWN, 'allAuthenticatedUsers')];
    expect(bindingsWith(null, running)).toEqual([binding(READ, BOB)]);
    expect(bindingsWith([{ role: READ, member: ALL }], running)).toEqual([binding(READ, BOB, ALL)]);
  });
});

describe(writtenGrant.name, () => {
  it('should read the document of a policy', () => {
    const document = JSON.stringify({ bindings: [binding(READ, ANN)] });
    expect(writtenGrant({ bucket: 'b', policy_data: document })).toEqual({ bindings: [binding(READ, ANN)] });
    expect(writtenGrant({ bucket: 'b', policy_data: '${data.p.x}' })).toEqual({ bindings: '${data.p.x}' });
    expect(writtenGrant({ bucket: 'b', policy_data: '{}' })).toEqual({ bindings: [] });
  });

  it('should leave out what is not about the grant', () => {
    const condition: JsonValue = [];
    expect(writtenGrant({ bucket: 'b', role: READ, member: ANN, condition })).toEqual({ role: READ, member: ANN });
  });
});

describe(bindingsWith.name, () => {
  it('should apply each resource as Terraform does', () => {
    const running = [binding(READ, BOB), binding(OWN, BOB)];
    expect(bindingsWith([{ role: OWN, member: ANN }], running)).toEqual([binding(READ, BOB), binding(OWN, BOB, ANN)]);
    expect(bindingsWith([binding(READ, ANN)], running)).toEqual([binding(OWN, BOB), binding(READ, ANN)]);
    expect(bindingsWith([{ bindings: [binding(READ, ANN)] }], running)).toEqual([binding(READ, ANN)]);
    const atNight = { ...binding(READ, ANN), condition: [NIGHT] };
    expect(bindingsWith([atNight], [binding(READ, BOB)])).toEqual([
      binding(READ, BOB),
      { ...binding(READ, ANN), condition: NIGHT },
    ]);
  });
});
