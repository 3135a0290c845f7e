# METADATA
# scope: package
# title: Roles do not grant the approval of certificates
# description: Who approves certificate signing requests makes credentials of any user.
# custom:
#   id: PL-KUBERNETES-RBAC-17
#   severity: high
#   resources: [ClusterRole]
#   remedy: Remove the approval of certificate signing requests from the role.
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
