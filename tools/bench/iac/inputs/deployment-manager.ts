import type { Random } from '../../../../test/conformance/random';
import { name, WORDS } from './words';

/** A configuration of 2 to 5 KB without imports. */
export function deploymentManagerConfig(random: Random, number: number): string {
  const own = name(random, number);
  return `# ${own}\nresources:\n${Array.from({ length: 4 + random.below(4) }, (_, i) => instance(random, `${own}-${i}`)).join('')}`;
}

function instance(random: Random, own: string): string {
  return `- name: ${own}
  type: compute.v1.instance
  properties:
    zone: europe-west1-${random.pick(['b', 'c', 'd'])}
    machineType: zones/europe-west1-b/machineTypes/${random.pick(['n1-standard-1', 'e2-small'])}
    labels: {team: ${random.pick(WORDS)}, cost: "${random.below(99)}"}
    canIpForward: ${random.chance(0.5)}
    disks:
    - deviceName: boot
      type: PERSISTENT
      boot: true
      autoDelete: ${random.chance(0.5)}
      initializeParams:
        sourceImage: projects/debian-cloud/global/images/family/debian-12
        diskSizeGb: ${10 + random.below(90)}
    networkInterfaces:
    - network: global/networks/default
      accessConfigs:
      - name: External NAT
        type: ONE_TO_ONE_NAT
`;
}
