# METADATA
# scope: package
# title: Kubelets of GKE nodes have no port without login
# description: Whoever reaches port 10255 of a node reads what runs on it.
# custom:
#   id: PL-GOOGLE-GKE-28
#   severity: medium
#   resources: [google_container_cluster, google_container_node_pool]
#   remedy: Set insecure_kubelet_readonly_port_enabled to FALSE.
#   fix:
#     - set: {denied: 'FALSE'}
#       marks: removes
package plumbline.google.gke.kubelet_readonly_port

import data.plumbline.lib.google_nodes

is_bad(config) if upper(sprintf("%v", [config.kubelet_config[_].insecure_kubelet_readonly_port_enabled])) == "TRUE"

deny contains {"message": "The port without login is open.", "path": array.concat(path, ["kubelet_config", 0, "insecure_kubelet_readonly_port_enabled"])} if {
	some [path, config] in google_nodes.configs(input.resource)
	is_bad(config)
}
