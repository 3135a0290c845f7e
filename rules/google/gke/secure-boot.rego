# METADATA
# scope: package
# title: Nodes of GKE boot only signed software
# description: Without secure boot a changed boot loader or driver starts with the node.
# custom:
#   id: PL-GOOGLE-GKE-24
#   severity: medium
#   resources: [google_container_cluster, google_container_node_pool]
#   remedy: Set enable_secure_boot to true in shielded_instance_config.
#   fix:
#     - type: google_container_node_pool
#       set: {node_config.0.shielded_instance_config.0.enable_secure_boot: true}
#     - type: google_container_cluster
#       set: {'node_pool.*.node_config.0.shielded_instance_config.0.enable_secure_boot': true}
#     - type: google_container_cluster
#       set: {node_config.0.shielded_instance_config.0.enable_secure_boot: true}
package plumbline.google.gke.secure_boot

import data.plumbline.lib.google_nodes

is_bad(config) if not boots_securely(config)

boots_securely(config) if config.shielded_instance_config[_].enable_secure_boot == true

deny contains {"message": "Secure boot is off.", "path": array.concat(path, ["shielded_instance_config"])} if {
	some [path, config] in google_nodes.configs(input.resource)
	is_bad(config)
}
