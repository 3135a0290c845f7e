# METADATA
# scope: package
# title: Pod security policies forbid the escalation of privileges
# description: Unless the policy forbids it, a process may gain more rights than its parent.
# custom:
#   id: PL-KUBERNETES-WORKLOADS-7
#   severity: medium
#   resources: [PodSecurityPolicy]
#   remedy: Set allowPrivilegeEscalation to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.kubernetes.workloads.pod_security_policy_escalation

manifest := input.resource.attributes

deny contains {"message": "The policy admits the escalation of privileges.", "path": ["spec", "allowPrivilegeEscalation"]} if {
	not manifest.spec.allowPrivilegeEscalation == false
}
