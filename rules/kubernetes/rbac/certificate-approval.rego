# METADATA
# scope: package
# title: Roles do not grant the approval of certificates
# description: Who approves certificate signing requests makes credentials of any user.
# custom:
#   id: PL-KUBERNETES-RBAC-17
#   severity: high
#   resources: [ClusterRole]
#   frameworks:
#     CIS-Kubernetes-1.10: ["5.1.11"]
#     CIS-Kubernetes-1.11: ["5.1.11"]
#     CIS-Kubernetes-1.12: ["5.1.11"]
#     CIS-Kubernetes-2.0.1: ["5.1.11"]
#     ISO27001-2022: ["A.5.3", "A.8.3", "A.8.5"]
#     PCI-4.0: ["3.5.1.1", "3.6.1", "3.6.1.4", "3.7.2", "3.7.6"]
#   remedy: Remove the approval of certificate signing requests from the role.
#   fix:
#     - remove: rules.*.resources
#     - remove: rules.*.verbs
#     - set: {'rules.*.resources[=*]': '${var.resource}'}
#     - set: {'rules.*.verbs[=*]': '${var.verb}'}
#     - remove: rules.*
package plumbline.kubernetes.rbac.certificate_approval

import data.plumbline.lib.rbac

deny contains {"message": "Certificate signing requests can be approved.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "certificates.k8s.io", {"certificatesigningrequests/approval"}, {"update", "patch"})
}

deny contains {"message": "Certificates of a signer can be approved.", "path": ["rules", i]} if {
	some i, rule in rbac.rules
	rbac.grants(rule, "certificates.k8s.io", {"signers"}, {"approve", "sign"})
}
