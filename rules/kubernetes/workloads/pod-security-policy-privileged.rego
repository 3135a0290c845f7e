# METADATA
# scope: package
# title: Pod security policies admit no privileged pods
# description: A policy that admits privileged pods, or pods that share the node, admits the takeover of nodes.
# custom:
#   id: PL-KUBERNETES-WORKLOADS-6
#   severity: high
#   resources: [PodSecurityPolicy]
#   remedy: Set privileged, hostPID, hostIPC and hostNetwork to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.kubernetes.workloads.pod_security_policy_privileged

manifest := input.resource.attributes

deny contains {"message": message, "path": ["spec", key]} if {
	some key in ["privileged", "hostPID", "hostIPC", "hostNetwork"]
	manifest.spec[key] == true
	message := sprintf("The policy admits pods with %s.", [key])
}
