# METADATA
# scope: package
# title: Network policies do not let pods connect everywhere
# description: A pod that connects everywhere can send data out and fetch tools for an attack.
# custom:
#   id: PL-KUBERNETES-NETWORK-10
#   severity: medium
#   resources: [NetworkPolicy]
#   remedy: Name the pods, namespaces or networks that pods may reach, or the ports.
#   fix:
#     - at: spec.egress.*.to
#       remove: spec.egress.*.to.*
#     - at: spec.egress.*.to
#       set: {denied: '${var.reached_network}'}
#       suppose: {reached_network: 10.0.0.0/16}
#     - set: {denied.to.-1: {ipBlock: {cidr: '${var.reached_network}'}}}
#       suppose: {reached_network: 10.0.0.0/16}
package plumbline.kubernetes.network.policy_egress

manifest := input.resource.attributes

default not_applicable := false

# Calico has a kind of that name.
not_applicable if not regex.match(`^(networking\.k8s\.io|extensions)/`, manifest.apiVersion)

deny contains {"message": "Pods may connect everywhere.", "path": ["spec", "egress", i]} if {
	some i, rule in rules
	has_all_ports(rule)
	count(targets(rule)) == 0
}

deny contains {"message": message, "path": ["spec", "egress", i, "to", k, "ipBlock", "cidr"]} if {
	some i, rule in rules
	has_all_ports(rule)
	some k, target in targets(rule)
	regex.match(`^[0-9.]+/0*[0-7]$|:.*/0*[0-3]$`, target.ipBlock.cidr)
	count([excepted | some excepted in target.ipBlock.except]) == 0
	message := sprintf("Pods may connect to %s.", [target.ipBlock.cidr])
}

targets(rule) := [target | some target in rule.to]

has_all_ports(rule) if count([port | some port in rule.ports]) == 0

# Rules count only where the policy speaks of their direction.
rules := object.get(manifest, ["spec", "egress"], []) if {
	"Egress" in object.get(manifest, ["spec", "policyTypes"], ["Egress"])
}
