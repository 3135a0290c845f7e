import { textOf, type JsonValue } from '../../base/json';
import {
  changedAt,
  compareExample,
  leavesOf,
  OBJECT_EXAMPLES,
  pathsOf,
  type Keys,
} from '../../../../test/support/drift/object-examples';
import { childPath } from '../values/path';

/** What the server and its controllers own or fill, as regular expressions of paths. */
const SERVERS = [
  /^(apiVersion|kind)$/,
  /(^|\.)status\b(?!.*\.rules)/,
  /(^|\.)(creationTimestamp|serviceAccount)$/,
  /^spec\.volumeClaimTemplates\[0\]\.(kind|apiVersion)$/,
  /^metadata\.(uid|resourceVersion|generation|creationTimestamp|namespace|name)$/,
  /^(metadata|spec)\.finalizers\[0\]$/,
  /^metadata\.labels\["kubernetes\.io\/metadata\.name"\]$/,
  /annotations\["deprecated\.daemonset\.template\.generation"\]$/,
  /(labels|matchLabels)(\["batch\.kubernetes\.io\/[\w-]+"\]|\.controller-uid|\.job-name)$/,
  /^spec\.(clusterIP|clusterIPs\[0\]|ipFamilies\[0\]|ipFamilyPolicy|priority|preemptionPolicy|ports\[\d\]\.nodePort)$/,
  /annotations\["container\.apparmor\.security\.beta\.kubernetes\.io\/c"\]$/,
];
/** What is written there is not compared: the values of secrets, and the rules that the cluster collects. */
const NOT_COMPARED = ['Secret/shop data.password', 'Secret/shop data.token', 'ClusterRole/joined rules'];

/** The server takes the defaults of others from these, once. */
const DECIDES_OTHERS =
  /\.image$|^spec\.template\.metadata\.labels\.|\.serviceAccount(Name)?$|\.hostNetwork$|\.(limits|max|min|default)(\.|\[)/;

function shown(keys: Keys): string {
  return keys.reduce<string>((path, key) => childPath(path, key), '');
}

function other(value: JsonValue): JsonValue {
  if (typeof value === 'boolean') return !value;
  return typeof value === 'number' ? value + 1 : `${textOf(value)}x`;
}

describe.each(OBJECT_EXAMPLES.map((example) => [example.name, example] as const))('a clean %s', (name, example) => {
  it('should show nothing', () => {
    const { differences, untracked } = compareExample(example, example.live);
    expect({ differences, untracked }).toEqual({ differences: [], untracked: [] });
  });

  it('should show every single change of what runs, alone', () => {
    const silent: string[] = [];
    for (const { keys, value } of leavesOf(example.live)) {
      const path = shown(keys);
      if (SERVERS.some((each) => each.test(path))) continue;
      const live = changedAt(example.live, keys, other(value));
      const result = compareExample(example, live);
      const paths = pathsOf(result);
      if (paths.length === 0) silent.push(`${name} ${path}`);
      // A name that changed is another element: one is gone, and one was added.
      const isName = paths.length === 2 && result.differences.some(({ running }) => running === null);
      expect([path, paths.length <= 1 || isName, paths]).toEqual([path, true, paths]);
      const list = path.replace(/\[\d+\](?!.*\[\d+\]).*$/, '');
      expect([path, paths.filter((each) => !each.startsWith(list) && !path.startsWith(each))]).toEqual([path, []]);
      expect([path, pathsOf(compareExample(example, result.withWritten))]).toEqual([path, []]);
      if (DECIDES_OTHERS.test(path)) continue;
      expect([path, pathsOf(compareExample({ manifest: result.withRunning }, live))]).toEqual([path, []]);
    }
    expect(silent).toEqual(NOT_COMPARED.filter((each) => each.startsWith(`${name} `)));
  });
});

/** Members that are written with the value that they have when they are not there. */
const SAME_WITHOUT = new RegExp(
  [
    'minReadySeconds|paused|revisionHistoryLimit|strategy\\.type|host(?:Network|PID|IPC)|shareProcessNamespace',
    'enableServiceLinks|priorityClassName|stdin|tty|env\\[1\\]\\.value|optional|protocol|hostPort|privileged',
    'initialDelaySeconds|readOnly|subPath|publishNotReadyAddresses|roleRef\\.apiGroup|subjects\\[0\\]\\.apiGroup',
    // Its other name is still there.
    'serviceAccount(?:Name)?|targetCPUUtilizationPercentage',
  ].join('|'),
);

describe('what is written and no longer runs', () => {
  it('should be shown unless nothing else is meant without it', () => {
    const silent = OBJECT_EXAMPLES.flatMap((example) =>
      leavesOf(example.manifest).flatMap(({ keys }) => {
        const path = shown(keys);
        if (SERVERS.some((each) => each.test(path)) || path.startsWith('stringData')) return [];
        const paths = pathsOf(compareExample(example, changedAt(example.live, keys, undefined)));
        return paths.length === 0 ? [`${example.name} ${path}`] : [];
      }),
    );
    expect(silent.filter((each) => !SAME_WITHOUT.test(each))).toEqual([]);
  });
});
