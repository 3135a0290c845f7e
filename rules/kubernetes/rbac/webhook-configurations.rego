# METADATA
# scope: package
# title: Roles do not grant control over admission webhooks
# description: Who changes webhooks reads and changes every object that is written to the cluster.
# custom:
#   id: PL-KUBERNETES-RBAC-16
#   severity: high
#   resources: [ClusterRole]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.1.12"]
#     CIS-Kubernetes-1.11: ["5.1.12"]
#     CIS-Kubernetes-1.12: ["5.1.12"]
#     CIS-Kubernetes-2.0.1: ["5.1.12"]
#     ISO27001-2022: ["A.5.3", "A.8.2", "A.8.3", "A.8.14"]
#   remedy: Remove the webhook configurations from the rule, or name them in resourceNames.
#   fix:
#     - remove: rules.*.verbs
#     - set: {rules.*.resourceNames.-1: '${var.webhook_configuration}'}
#       marks: removes
package plumbline.kubernetes.rbac.webhook_configurations

import data.plumbline.lib.rbac

deny contains {"message": "Admission webhooks can be made or changed.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "admissionregistration.k8s.io", {"mutatingwebhookconfigurations", "validatingwebhookconfigurations"}, {"create", "update", "patch", "delete", "deletecollection"})
	rbac.is_unnamed(rule)
}
