# METADATA
# scope: package
# title: Pod security policies admit no added capabilities
# description: Each capability that is added gives a process a part of what root may do.
# custom:
#   id: PL-KUBERNETES-WORKLOADS-9
#   severity: medium
#   resources: [PodSecurityPolicy]
#   remedy: Remove allowedCapabilities and defaultAddCapabilities.
#   fix:
#     - remove: denied
package plumbline.kubernetes.workloads.pod_security_policy_capabilities

manifest := input.resource.attributes

deny contains {"message": message, "path": ["spec", key, i]} if {
	some key in ["allowedCapabilities", "defaultAddCapabilities"]
	some i, capability in manifest.spec[key]
	capability != "NET_BIND_SERVICE"
	message := sprintf("The policy admits the capability %s.", [capability])
}
