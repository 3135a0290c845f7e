# METADATA
# scope: package
# title: Roles do not grant control over admission webhooks
# description: Who changes webhooks reads and changes every object that is written to the cluster.
# custom:
#   id: PL-KUBERNETES-RBAC-16
#   severity: high
#   resources: [ClusterRole]
#   remedy: Remove the webhook configurations from the rule, or name them in resourceNames.
package plumbline.kubernetes.rbac.webhook_configurations

import data.plumbline.lib.rbac

deny contains {"message": "Admission webhooks can be made or changed.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "admissionregistration.k8s.io", {"mutatingwebhookconfigurations", "validatingwebhookconfigurations"}, {"create", "update", "patch", "delete", "deletecollection"})
	rbac.is_unnamed(rule)
}
