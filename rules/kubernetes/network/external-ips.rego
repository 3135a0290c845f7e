# METADATA
# scope: package
# title: Services have no external IPs
# description: A service with an external IP takes over traffic of the cluster to that address, whoever it belongs to (CVE-2020-8554).
# custom:
#   id: PL-KUBERNETES-NETWORK-1
#   severity: medium
#   resources: [Service]
#   remedy: Remove externalIPs and use a load balancer or an ingress.
#   fix:
#     - remove: denied
package plumbline.kubernetes.network.external_ips

manifest := input.resource.attributes

default not_applicable := false

# Knative has services of its own.
not_applicable if manifest.apiVersion != "v1"

deny contains {"message": message, "path": ["spec", "externalIPs", i]} if {
	some i, address in manifest.spec.externalIPs
	message := sprintf("The service takes over traffic to %s.", [address])
}
