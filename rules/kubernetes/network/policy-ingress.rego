# METADATA
# scope: package
# title: Network policies do not admit everybody
# description: A policy that admits every source protects nothing, and opens what other policies close.
# custom:
#   id: PL-KUBERNETES-NETWORK-9
#   severity: medium
#   resources: [NetworkPolicy]
#   remedy: Name the pods, namespaces or networks that may connect.
#   fix:
#     - at: spec.ingress.*.from.*.ipBlock
#       remove: spec.ingress.*.from.*
#     - at: spec.ingress.*.from.*.ipBlock
#       set: {denied: '${var.admitted_network}'}
#       suppose: {admitted_network: 10.0.0.0/16}
#     - at: spec.ingress.*.from
#       set: {'denied.namespaceSelector.matchLabels[kubernetes.io/metadata.name]': '${var.admitted_namespace}'}
#     - set: {denied.from.-1: {ipBlock: {cidr: '${var.admitted_network}'}}}
#       suppose: {admitted_network: 10.0.0.0/16}
package plumbline.kubernetes.network.policy_ingress

manifest := input.resource.attributes

default not_applicable := false

# Calico has a kind of that name.
not_applicable if not regex.match(`^(networking\.k8s\.io|extensions)/`, manifest.apiVersion)

deny contains {"message": "Every source is admitted.", "path": ["spec", "ingress", i]} if {
	some i, rule in rules
	count(sources(rule)) == 0
}

deny contains {"message": message, "path": ["spec", "ingress", i, "from", k, "ipBlock", "cidr"]} if {
	some i, rule in rules
	some k, source in sources(rule)
	regex.match(`^[0-9.]+/0*[0-7]$|:.*/0*[0-3]$`, source.ipBlock.cidr)
	message := sprintf("Every source is admitted by %s.", [source.ipBlock.cidr])
}

deny contains {"message": "Pods of every namespace are admitted to every port.", "path": ["spec", "ingress", i, "from", k]} if {
	some i, rule in rules
	some k, source in sources(rule)
	source.namespaceSelector == {}
	object.get(source, "podSelector", {}) == {}
	count(object.get(rule, "ports", [])) == 0
}

# Rules count only where the policy speaks of their direction.
rules := object.get(manifest, ["spec", "ingress"], []) if {
	"Ingress" in object.get(manifest, ["spec", "policyTypes"], ["Ingress"])
}

sources(rule) := [source | some source in rule.from]
