# METADATA
# scope: package
# title: Nodes of GKE watch their boot
# description: Without integrity monitoring a changed kernel is not noticed.
# custom:
#   id: PL-GOOGLE-GKE-25
#   severity: medium
#   resources: [google_container_cluster, google_container_node_pool]
#   remedy: Remove enable_integrity_monitoring, or set it to true.
#   fix:
#     - set: {denied: true}
package plumbline.google.gke.integrity_monitoring

import data.plumbline.lib.google_nodes

is_bad(config) if config.shielded_instance_config[_].enable_integrity_monitoring == false

deny contains {"message": "Integrity monitoring is off.", "path": array.concat(path, ["shielded_instance_config", 0, "enable_integrity_monitoring"])} if {
	some [path, config] in google_nodes.configs(input.resource)
	is_bad(config)
}
