import type { JsonObject } from '../../../base/json';
import { isEmpty, type Problems } from '../model/problems';
import { checkRemote } from './remote-file';

type NodeCheck = (node: JsonObject, path: string, entry: JsonObject, problems: Problems) => void;

/** Checks a snapshot file. */
export function checkSnapshot(body: JsonObject, problems: Problems): void {
  if (!checkRemote(body, problems)) checkEntries(body, problems, checkNode);
}

/** Checks a master snapshot file. */
export function checkMasterSnapshot(body: JsonObject, problems: Problems): void {
  if (!checkRemote(body, problems)) checkEntries(body, problems, checkMasterNode);
  else
    problems.objects(body.connectorUsers, 'connectorUsers', (user, path) => {
      problems.id(user.id, `${path}.id`);
      problems.string(user.source, `${path}.source`);
    });
  if (!isEmpty(body.terraformState)) checkStates(body, problems);
}

/** States of Terraform, each with the folder of its templates. */
function checkStates({ terraformState }: JsonObject, problems: Problems): void {
  problems.objects(terraformState, 'terraformState', (state, path) => {
    const file = problems.string(state.path, `${path}.path`);
    if (file?.split(/[/\\]/).includes('..')) problems.invalid(`${path}.path`, 'must stay inside its repository');
    problems.string(state.folder, `${path}.folder`);
    if (!isEmpty(state.connector)) problems.string(state.connector, `${path}.connector`);
  });
}

function checkEntries(body: JsonObject, problems: Problems, check: NodeCheck): void {
  problems.objects(body.snapshots, 'snapshots', (entry, path) => {
    problems.string(entry.source, `${path}.source`);
    problems.objects(entry.nodes, `${path}.nodes`, (node, nodePath) => check(node, nodePath, entry, problems));
  });
}

const checkNode: NodeCheck = (node, path, _entry, problems) => {
  problems.id(node.snapshotId, `${path}.snapshotId`);
  if ([node.path, node.paths, node.arn, node.id].every((value) => isEmpty(value))) problems.missing(`${path}.paths`);
};

const checkMasterNode: NodeCheck = (node, path, entry, problems) => {
  problems.ids(node.masterSnapshotId, `${path}.masterSnapshotId`);
  if (![node.type, node.arn, node.path].every((value) => isEmpty(value))) return;
  problems.missing(`${path}.${entry.type === 'aws' ? 'arn' : 'type'}`);
};
