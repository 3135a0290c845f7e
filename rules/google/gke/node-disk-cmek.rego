# METADATA
# scope: package
# title: Boot disks of GKE nodes are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-GKE-27
#   severity: low
#   resources: [google_container_cluster, google_container_node_pool]
#   remedy: Set boot_disk_kms_key in node_config.
#   fix:
#     - type: google_container_node_pool
#       set: {node_config.0.boot_disk_kms_key: '${var.boot_disk_kms_key}'}
#     - type: google_container_cluster
#       set: {'node_pool.*.node_config.0.boot_disk_kms_key': '${var.boot_disk_kms_key}'}
#     - type: google_container_cluster
#       set: {node_config.0.boot_disk_kms_key: '${var.boot_disk_kms_key}'}
package plumbline.google.gke.node_disk_cmek

import data.plumbline.lib.google_nodes

is_bad(config) if not config.boot_disk_kms_key

deny contains {"message": "No key of one's own encrypts the boot disk.", "path": array.concat(path, ["boot_disk_kms_key"])} if {
	some [path, config] in google_nodes.configs(input.resource)
	is_bad(config)
}
