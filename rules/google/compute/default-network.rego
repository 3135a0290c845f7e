# METADATA
# scope: package
# title: Resources do not stand in the default network
# description: The default network opens SSH and RDP to the internet in every region.
# custom:
#   id: PL-GOOGLE-COMPUTE-35
#   severity: medium
#   resources: [google_compute_instance, google_compute_instance_template, google_container_cluster]
#   remedy: Name a network or a subnetwork of your own.
#   fix:
#     - type: [google_compute_instance, google_compute_instance_template]
#       set: {denied: '${var.network}', denied.^.subnetwork: '${var.subnetwork}'}
#       whole: true
#       marks: removes
#     - type: google_container_cluster
#       set: {network: '${var.network}', subnetwork: '${var.subnetwork}'}
#       whole: true
package plumbline.google.compute.default_network

is_default(network) if regex.match(`(^|/)default$`, network)

deny contains {"message": "The resource stands in the default network.", "path": ["network_interface", i, "network"]} if {
	some i, interface in input.resource.attributes.network_interface
	is_default(interface.network)
	not interface.subnetwork
}

deny contains {"message": "The resource stands in the default network.", "path": ["network"]} if {
	input.resource.type == "google_container_cluster"
	is_default(object.get(input.resource.attributes, "network", "default"))
}
