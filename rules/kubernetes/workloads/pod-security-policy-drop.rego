# METADATA
# scope: package
# title: Pod security policies take away capabilities
# description: Container runtimes grant capabilities, NET_RAW among them, that few programs need.
# custom:
#   id: PL-KUBERNETES-WORKLOADS-10
#   severity: medium
#   resources: [PodSecurityPolicy]
#   remedy: Set requiredDropCapabilities to ALL.
#   fix:
#     - set: {denied: [NET_RAW]}
#       marks: removes
package plumbline.kubernetes.workloads.pod_security_policy_drop

manifest := input.resource.attributes

deny contains {"message": "The policy lets containers keep the capability NET_RAW.", "path": ["spec", "requiredDropCapabilities"]} if {
	count({name | some name in manifest.spec.requiredDropCapabilities} & {"ALL", "NET_RAW"}) == 0
}
