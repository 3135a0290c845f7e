# METADATA
# scope: package
# title: Nodes of GKE do not use the default service account
# description: The default service account has a role on the whole project, and so has every pod that gets out of its container.
# custom:
#   id: PL-GOOGLE-GKE-26
#   severity: high
#   resources: [google_container_cluster, google_container_node_pool]
#   remedy: Give node_config the service_account made for the nodes.
#   fix:
#     - type: google_container_node_pool
#       set: {node_config.0.service_account: '${var.service_account_email}'}
#       marks: removes
#     - type: google_container_cluster
#       set: {'node_pool.*.node_config.0.service_account': '${var.service_account_email}'}
#       marks: removes
#     - type: google_container_cluster
#       set: {node_config.0.service_account: '${var.service_account_email}'}
#       marks: removes
package plumbline.google.gke.default_service_account

import data.plumbline.lib.google_nodes

is_bad(config) if not config.service_account

is_bad(config) if config.service_account == "default"

is_bad(config) if regex.match(`-compute@developer\.gserviceaccount\.com$`, config.service_account)

deny contains {"message": "The nodes use the default service account.", "path": array.concat(path, ["service_account"])} if {
	some [path, config] in google_nodes.configs(input.resource)
	is_bad(config)
}
