import type { Random } from '../../../../test/conformance/random';
import { name, WORDS } from './words';

const CLAIMS = ['cpu', 'memory', 'ephemeral-storage'];

/** A Deployment of 2 to 5 KB as people write it: comments, quoted and plain values, block texts, lists of either indent. */
export function kubernetesManifest(random: Random, number: number): string {
  const own = name(random, number);
  const isAnchored = random.chance(0.03);
  const containers = Array.from({ length: 1 + random.below(3) }, (_, i) => container(random, `${own}-${i}`));
  return `# ${own}: kept by the ${random.pick(WORDS)} team
apiVersion: apps/v1
kind: ${random.pick(['Deployment', 'StatefulSet', 'DaemonSet'])}
metadata:
  name: ${own}
  namespace: ${random.pick(WORDS)}
  labels:${isAnchored ? ' &labels' : ''}
    app.kubernetes.io/name: ${own}
    app.kubernetes.io/part-of: "${random.pick(WORDS)}"
    tier: ${random.pick(['front', 'back'])}
  annotations:
    description: >-
      Serves the ${random.pick(WORDS)} pages
      and the ${random.pick(WORDS)} feed
spec:
  replicas: ${1 + random.below(9)}
  revisionHistoryLimit: ${random.below(20)}
  selector:
    matchLabels:
      app.kubernetes.io/name: ${own}
  template:
    metadata:
      labels:
        ${isAnchored ? '<<: *labels' : `app.kubernetes.io/name: ${own}`}
    spec:
      hostNetwork: ${random.pick(['true', 'false', 'no'])}
      serviceAccountName: '${own}'
      automountServiceAccountToken: false
      containers:
${containers.join('')}      volumes:
      - name: config
        configMap: {name: ${own}, optional: true}
      - name: cache
        emptyDir: {}
`;
}

function container(random: Random, own: string): string {
  const variables = Array.from({ length: 2 + random.below(4) }, (_, i) => variable(random, `${own}_${i}`));
  return `        - name: ${own}
          image: "registry.example.com/${random.pick(WORDS)}/${own}:1.${random.below(40)}.${random.below(9)}"
          imagePullPolicy: ${random.pick(['Always', 'IfNotPresent'])}
          args: ["--port=${8000 + random.below(999)}", '--verbose', "--log-level=${random.pick(['info', 'debug'])}"]
          ports:
            - containerPort: ${8000 + random.below(999)}
              protocol: TCP # the only one
          env:
${variables.join('')}          resources:
            limits: {${CLAIMS.map((claim) => `${claim}: ${100 + random.below(900)}Mi`).join(', ')}}
            requests:
              cpu: ${random.below(900)}m
              memory: ${random.below(900)}Mi
          securityContext:
            privileged: ${random.chance(0.2)}
            runAsUser: ${1000 + random.below(60000)}
            capabilities:
              drop:
              - ALL
          livenessProbe:
            httpGet:
              path: /healthz/${random.pick(WORDS)}
              port: 8080
            initialDelaySeconds: ${random.below(60)}
          volumeMounts:
            - {name: config, mountPath: /etc/${own}, readOnly: true}
            - name: cache
              mountPath: /var/cache/${own}
          lifecycle:
            preStop:
              exec:
                command:
                  - sh
                  - -c
                  - |
                    echo "stopping ${own}"
                    sleep ${random.below(30)}
`;
}

function variable(random: Random, own: string): string {
  const key = own.toUpperCase().replaceAll('-', '_');
  if (random.chance(0.7)) return `            - name: ${key}\n              value: "${random.pick(WORDS)}"\n`;
  const secret = `{name: ${random.pick(WORDS)}, key: ${random.pick(WORDS)}}`;
  return `            - name: ${key}\n              valueFrom:\n                secretKeyRef: ${secret}\n`;
}
