# METADATA
# scope: package
# title: Load balancers limit who may connect
# description: A load balancer without source ranges is open to the whole Internet.
# custom:
#   id: PL-KUBERNETES-NETWORK-2
#   severity: medium
#   resources: [Service]
#   remedy: Set loadBalancerSourceRanges to the networks of the clients, or make the load balancer internal by the annotation of your cloud.
#   fix:
#     - set: {spec.loadBalancerSourceRanges: ['${var.client_network}']}
#       suppose: {client_network: 203.0.113.0/24}
package plumbline.kubernetes.network.load_balancer_source_ranges

manifest := input.resource.attributes

default not_applicable := false

# Knative has services of its own.
not_applicable if manifest.apiVersion != "v1"

internal_by := {
	"service.beta.kubernetes.io/aws-load-balancer-internal": {"true", "0.0.0.0/0"},
	"service.beta.kubernetes.io/aws-load-balancer-scheme": {"internal"},
	"service.beta.kubernetes.io/azure-load-balancer-internal": {"true"},
	"networking.gke.io/load-balancer-type": {"internal"},
	"cloud.google.com/load-balancer-type": {"internal"},
	"service.beta.kubernetes.io/oci-load-balancer-internal": {"true"},
	"service.beta.kubernetes.io/openstack-internal-load-balancer": {"true"},
	"service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type": {"private"},
}

deny contains {"message": "The load balancer is open to everybody.", "path": ["spec", "type"]} if {
	is_public
	count(ranges) == 0
}

deny contains {"message": message, "path": ["spec", "loadBalancerSourceRanges"]} if {
	is_public
	some range in ranges
	regex.match(`^[0-9.]+/0*[0-7]$|:.*/0*[0-3]$`, range)
	message := sprintf("The load balancer is open to %s.", [range])
}

is_public if {
	manifest.spec.type == "LoadBalancer"
	not is_internal
}

is_internal if {
	some annotation, values in internal_by
	lower(sprintf("%v", [manifest.metadata.annotations[annotation]])) in values
}

ranges contains trim_space(range) if some range in manifest.spec.loadBalancerSourceRanges

ranges contains trim_space(range) if {
	some range in split(manifest.metadata.annotations["service.beta.kubernetes.io/load-balancer-source-ranges"], ",")
	trim_space(range) != ""
}
