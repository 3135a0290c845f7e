# METADATA
# scope: package
# title: Roles do not grant the proxy of nodes
# description: The proxy leads to the API of the kubelet, which runs commands in every pod of the node, past audit and admission.
# custom:
#   id: PL-KUBERNETES-RBAC-15
#   severity: high
#   resources: [ClusterRole]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.1.10"]
#     CIS-Kubernetes-1.11: ["5.1.10"]
#     CIS-Kubernetes-1.12: ["5.1.10"]
#     CIS-Kubernetes-2.0.1: ["5.1.10"]
#     ISO27001-2022: ["A.5.3", "A.8.3", "A.8.16"]
#   remedy: Remove nodes/proxy from the rule; nodes/metrics and nodes/stats serve monitoring.
#   fix:
#     - remove: rules.*.resources
#     - set: {'rules.*.resources[=*]': '${var.resource}'}
#     - remove: rules.*
package plumbline.kubernetes.rbac.node_proxy

import data.plumbline.lib.rbac

deny contains {"message": "The API of kubelets can be reached through the proxy.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "", {"nodes/proxy"}, {"get", "create", "update", "patch", "delete"})
}
