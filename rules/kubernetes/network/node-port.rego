# METADATA
# scope: package
# title: Services open no ports of nodes
# description: A node port is open on every node, past load balancers and what they check.
# custom:
#   id: PL-KUBERNETES-NETWORK-3
#   severity: low
#   resources: [Service]
#   remedy: Use the type ClusterIP with an ingress, or LoadBalancer.
#   fix:
#     - set: {spec.type: ClusterIP}
#       remove: spec.ports.*.nodePort
#       whole: true
#       marks: removes
package plumbline.kubernetes.network.node_port

manifest := input.resource.attributes

default not_applicable := false

# Knative has services of its own.
not_applicable if manifest.apiVersion != "v1"

deny contains {"message": "The service opens a port of every node.", "path": ["spec", "type"]} if {
	manifest.spec.type == "NodePort"
}
