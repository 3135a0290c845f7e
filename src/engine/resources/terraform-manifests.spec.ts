import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discover, FolderSource, render } from '../iac';
import type { TemplateResource } from './model/template-resource';
import { templateResources } from './template-resources';
import { unusableManifest } from './terraform-manifests';

interface Found extends TemplateResource {
  /** The line of an attribute of the manifest. */
  lineOf(...path: (string | number)[]): number | undefined;
}

function manifestsOf(text: string): Record<string, Found> {
  const folder = mkdtempSync(join(tmpdir(), 'terraform-manifests-'));
  try {
    writeFileSync(join(folder, 'main.tf'), text);
    const { templates } = discover(new FolderSource(folder), 'terraform', ['']);
    const [rendering] = templates.map((template) => render(template));
    const found = templateResources('terraform', [rendering]).map((each): [string, Found] => {
      const lineOf: Found['lineOf'] = (...path) => {
        const place = each.places?.get(JSON.stringify(path)) ?? [...each.place, ...path];
        return rendering.positions.get(place.map((key) => `/${key}`).join(''))?.line;
      };
      return [each.input.resource.address, { ...each, lineOf }];
    });
    return Object.fromEntries(found);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const DEPLOYMENT = `variable "privileged" {}
resource "kubernetes_namespace" "shop" {
  metadata {
    name = "shop"
  }
}
resource "kubernetes_service_account" "web" {
  metadata {
    name      = "web"
    namespace = kubernetes_namespace.shop.metadata[0].name
  }
  automount_service_account_token = false
}
resource "kubernetes_deployment_v1" "web" {
  metadata {
    name      = "web"
    namespace = kubernetes_namespace.shop.metadata[0].name
    labels    = { "app_name" = "web" }
  }
  spec {
    replicas = 2
    selector {
      match_labels = { app = "web" }
    }
    template {
      metadata {
        labels = { app = "web" }
      }
      spec {
        host_pid             = true
        service_account_name = kubernetes_service_account.web.metadata[0].name
        security_context {
          run_as_user = 0
        }
        container {
          name  = "web"
          image = "nginx:1.25"
          port {
            container_port = 80
          }
          security_context {
            privileged = var.privileged
          }
          resources {
            limits = { cpu = "1" }
          }
        }
        dynamic "init_container" {
          for_each = var.privileged
          content {
            name = "init"
          }
        }
        volume {
          name = "v"
          host_path {
            path = "/"
          }
        }
      }
    }
  }
}
`;

describe('manifests in Terraform', () => {
  it('should have the shape of manifests', () => {
    const { input } = manifestsOf(DEPLOYMENT)['kubernetes_deployment_v1.web'];
    expect(input.resource).toMatchObject({
      type: 'Deployment',
      name: 'web',
      provider: 'kubernetes',
      source: 'terraform',
    });
    expect(input.resource.attributes).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'web', namespace: 'shop', labels: { app_name: 'web' } },
      spec: {
        replicas: 2,
        selector: { matchLabels: { app: 'web' } },
        template: {
          metadata: { labels: { app: 'web' } },
          spec: {
            hostPID: true,
            serviceAccountName: 'web',
            automountServiceAccountToken: true,
            securityContext: { runAsUser: 0 },
            containers: [
              {
                name: 'web',
                image: 'nginx:1.25',
                ports: [{ containerPort: 80 }],
                securityContext: { privileged: '${var.privileged}' },
                resources: { limits: { cpu: '1' } },
              },
            ],
            initContainers: [{ name: 'init' }],
            volumes: [{ name: 'v', hostPath: { path: '/' } }],
          },
        },
      },
    });
  });

  it('should keep what is not known, what may not be there, and companions', () => {
    const { input } = manifestsOf(DEPLOYMENT)['kubernetes_deployment_v1.web'];
    const spec = ['spec', 'template', 'spec'];
    expect(input.unknown).toEqual([[...spec, 'containers', 0, 'securityContext', 'privileged']]);
    expect(input.open).toEqual([[...spec, 'initContainers', 0]]);
    expect(input.companions.map(({ address }) => address)).toEqual(['kubernetes_service_account.web']);
  });

  it('should stand at the lines of the attributes', () => {
    const { lineOf, start } = manifestsOf(DEPLOYMENT)['kubernetes_deployment_v1.web'];
    const spec = ['spec', 'template', 'spec'];
    expect(start).toEqual(['resources', 2, 'properties'].slice(0, 2));
    expect(lineOf(...spec, 'hostPID')).toBe(30);
    expect(lineOf(...spec, 'containers', 0)).toBe(35);
    expect(lineOf(...spec, 'containers', 0, 'securityContext', 'privileged')).toBe(42);
    expect(lineOf(...spec, 'volumes', 0, 'hostPath', 'path')).toBe(57);
  });

  it('should be those of roles, bindings, network policies, ingresses, volumes and secrets', () => {
    const found = manifestsOf(`
      resource "kubernetes_cluster_role" "r" {
        metadata { name = "r" }
        rule {
          api_groups        = ["*"]
          resources         = ["*"]
          verbs             = ["*"]
          non_resource_urls = ["/x"]
        }
      }
      resource "kubernetes_role_binding_v1" "b" {
        metadata { name = "b" }
        role_ref {
          api_group = "rbac.authorization.k8s.io"
          kind      = "ClusterRole"
          name      = "r"
        }
        subject {
          kind = "User"
          name = "u"
        }
      }
      resource "kubernetes_network_policy" "n" {
        metadata { name = "n" }
        spec {
          pod_selector {}
          policy_types = ["Ingress"]
          ingress {
            from {
              ip_block { cidr = "0.0.0.0/0" }
            }
            ports { port = "22" }
          }
        }
      }
      resource "kubernetes_ingress_v1" "i" {
        metadata { name = "i" }
        spec {
          rule {
            http {
              path {
                path = "/"
                backend {
                  service {
                    name = "s"
                    port { number = 80 }
                  }
                }
              }
            }
          }
        }
      }
      resource "kubernetes_persistent_volume" "p" {
        metadata { name = "p" }
        spec {
          access_modes = ["ReadWriteOnce"]
          persistent_volume_source {
            host_path { path = "/data" }
          }
        }
      }
      resource "kubernetes_secret" "s" {
        metadata { name = "s" }
        data = { key = "text" }
      }`);
    const attributes = (address: string) => found[address].input.resource.attributes;
    expect(attributes('kubernetes_cluster_role.r').rules).toEqual([
      { apiGroups: ['*'], resources: ['*'], verbs: ['*'], nonResourceURLs: ['/x'] },
    ]);
    expect(attributes('kubernetes_role_binding_v1.b')).toMatchObject({
      roleRef: { kind: 'ClusterRole', name: 'r' },
      subjects: [{ kind: 'User', name: 'u' }],
    });
    expect(attributes('kubernetes_network_policy.n').spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress'],
      ingress: [{ from: [{ ipBlock: { cidr: '0.0.0.0/0' } }], ports: [{ port: 22 }] }],
    });
    expect(attributes('kubernetes_ingress_v1.i').spec).toEqual({
      rules: [{ http: { paths: [{ path: '/', backend: { service: { name: 's', port: { number: 80 } } } }] } }],
    });
    expect(attributes('kubernetes_persistent_volume.p').spec).toEqual({
      accessModes: ['ReadWriteOnce'],
      hostPath: { path: '/data' },
    });
    expect(attributes('kubernetes_secret.s')).toMatchObject({ kind: 'Secret', stringData: { key: 'text' } });
  });

  it('should be each of those that a list or a text holds, and none of them lost', () => {
    const pod = (name: string) => `{kind: Pod, metadata: {name: ${name}}}`;
    const found = manifestsOf(`
      variable "items" {}
      variable "image" {}
      resource "kubernetes_manifest" "list" {
        manifest = {
          apiVersion = "v1"
          kind       = "List"
          items = [
            { kind = "Pod", metadata = { name = "a" }, spec = { hostPID = true } },
            { kind = "Pod", metadata = { name = "b" }, spec = { containers = [{ image = var.image }] } },
            { metadata = { name = "c" } },
          ]
        }
      }
      resource "kubernetes_manifest" "unknown" { manifest = { kind = "List", items = var.items } }
      resource "kubernetes_manifest" "empty" { manifest = { kind = "List", items = [] } }
      resource "kubectl_manifest" "text" { yaml_body = "kind: List\\nitems: [${pod('d')}, ${pod('e')}]" }
      resource "kubectl_manifest" "stream" { yaml_body = "${pod('f')}\\n---\\n---\\n${pod('g')}" }`);
    const shown = Object.entries(found).map(([address, { input }]) => {
      const { type, name } = input.resource;
      return [address, type === 'Pod' ? name : unusableManifest(input)];
    });
    expect(Object.fromEntries(shown)).toEqual({
      'kubernetes_manifest.list.items[0]': 'a',
      'kubernetes_manifest.list.items[1]': 'b',
      'kubernetes_manifest.list.items[2]': 'unreadable',
      'kubernetes_manifest.unknown': 'unknown',
      'kubernetes_manifest.empty': 'unreadable',
      'kubectl_manifest.text.items[0]': 'd',
      'kubectl_manifest.text.items[1]': 'e',
      'kubectl_manifest.stream': 'f',
      'kubectl_manifest.stream.documents[1]': 'g',
    });
    expect(found['kubernetes_manifest.list.items[0]'].lineOf('spec', 'hostPID')).toBe(9);
    expect(found['kubernetes_manifest.list.items[0]'].input.unknown).toEqual([]);
    expect(found['kubernetes_manifest.list.items[1]'].input.unknown).toEqual([['spec', 'containers', 0, 'image']]);
  });

  it('should be those that a resource holds as a whole', () => {
    const found = manifestsOf(`
      variable "image" {}
      resource "kubernetes_manifest" "m" {
        manifest = {
          apiVersion = "v1"
          kind       = "Pod"
          metadata   = { name = "p" }
          spec       = { containers = [{ name = "c", image = var.image }] }
        }
      }
      resource "kubectl_manifest" "y" {
        yaml_body = <<-Y
          apiVersion: v1
          kind: Pod
          metadata:
            name: q
          spec:
            hostNetwork: true
            containers:
              - image: \${var.image}
        Y
      }
      resource "kubectl_manifest" "unknown" {
        yaml_body = var.image
      }`);
    const unknown = [['spec', 'containers', 0, 'image']];
    const manifest = found['kubernetes_manifest.m'];
    expect(manifest.input).toMatchObject({ resource: { type: 'Pod', name: 'p' }, unknown });
    expect(manifest.lineOf('spec')).toBe(8);
    expect(found['kubectl_manifest.y'].input).toMatchObject({ resource: { type: 'Pod', name: 'q' }, unknown });
    expect(found['kubectl_manifest.unknown'].input.resource.type).toBe('kubectl_manifest');
  });

  it('should not be known where an expression in their text says a part', () => {
    const found = manifestsOf(`
      variable "own" {}
      resource "kubectl_manifest" "y" {
        yaml_body = <<-Y
          apiVersion: v1
          kind: Pod
          metadata:
            name: q
          spec:
            securityContext: \${jsonencode({ runAsUser = var.own })}
            containers:
              - command: ["kube-apiserver", "--authorization-mode=\${var.own}", "$\${HOME}"]
                resources:
                  \${var.own}: 1
        Y
      }
      resource "kubectl_manifest" "json" {
        yaml_body = jsonencode({ kind = "Pod", spec = { hostname = "a-\${var.own}" } })
      }
      resource "kubectl_manifest" "literal" {
        yaml_body = <<-Y
          kind: Pod
          spec:
            containers:
              - command: ["$\${HOME}"]
        Y
      }
      resource "kubectl_manifest" "kind" {
        yaml_body = <<-Y
          kind: \${var.own}
        Y
      }
      resource "kubernetes_manifest" "kind" {
        manifest = { apiVersion = "v1", kind = var.own }
      }`);
    expect(found['kubectl_manifest.y'].input.unknown).toEqual([
      ['spec', 'securityContext'],
      ['spec', 'containers', 0, 'command', 1],
      ['spec', 'containers', 0, 'command', 2],
      ['spec', 'containers', 0, 'resources'],
    ]);
    expect(found['kubectl_manifest.json'].input.unknown).toEqual([['spec', 'hostname']]);
    expect(found['kubectl_manifest.literal'].input.unknown).toEqual([]);
    expect(found['kubectl_manifest.kind'].input.resource.type).toBe('kubectl_manifest');
    expect(found['kubernetes_manifest.kind'].input.resource.type).toBe('kubernetes_manifest');
  });
});
