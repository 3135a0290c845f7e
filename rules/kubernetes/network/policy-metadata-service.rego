# METADATA
# scope: package
# title: Network policies do not open the metadata service of the cloud
# description: A network that holds 169.254.169.254 lets pods fetch the credentials of their node.
# custom:
#   id: PL-KUBERNETES-NETWORK-11
#   severity: medium
#   resources: [NetworkPolicy]
#   remedy: Add 169.254.169.254/32 to except of the ipBlock.
#   fix:
#     - set: {denied.except: [169.254.169.254/32]}
#       marks: removes
#     - remove: denied.^
#       marks: removes
package plumbline.kubernetes.network.policy_metadata_service

manifest := input.resource.attributes

default not_applicable := false

# Calico has a kind of that name.
not_applicable if not regex.match(`^(networking\.k8s\.io|extensions)/`, manifest.apiVersion)

address := "169.254.169.254"

deny contains {"message": message, "path": ["spec", "egress", i, "to", k, "ipBlock"]} if {
	some i, rule in rules
	reaches_web(rule)
	some k, target in rule.to
	not contains(target.ipBlock.cidr, ":")
	net.cidr_contains(target.ipBlock.cidr, address)
	not is_excepted(target.ipBlock)
	message := sprintf("Pods reach the metadata service through %s.", [target.ipBlock.cidr])
}

is_excepted(block) if {
	some excepted in block.except
	net.cidr_contains(excepted, address)
}

# The metadata service answers on port 80.
reaches_web(rule) if count([port | some port in rule.ports]) == 0

reaches_web(rule) if {
	some port in rule.ports
	covers_web(port)
}

covers_web(port) if object.get(port, "port", null) in {null, 80}

covers_web(port) if {
	port.port <= 80
	port.endPort >= 80
}

# Rules count only where the policy speaks of their direction.
rules := object.get(manifest, ["spec", "egress"], []) if {
	"Egress" in object.get(manifest, ["spec", "policyTypes"], ["Egress"])
}
