# METADATA
# scope: package
# title: Ingresses name their hosts
# description: A rule without a host, or for every host, answers for names that belong to others.
# custom:
#   id: PL-KUBERNETES-NETWORK-8
#   severity: low
#   resources: [Ingress]
#   remedy: Name the host in every rule.
#   fix:
#     - set: {denied.host: '${var.host}'}
#       suppose: {host: shop.example.com}
package plumbline.kubernetes.network.ingress_host

manifest := input.resource.attributes

default not_applicable := false

# Others have kinds of that name.
not_applicable if not regex.match(`^(networking\.k8s\.io|extensions)/`, manifest.apiVersion)

deny contains {"message": "The rule answers for every host.", "path": ["spec", "rules", i]} if {
	some i, rule in manifest.spec.rules
	object.get(rule, "host", "") in {"", null, "*"}
}
