# METADATA
# scope: package
# title: Pod security policies admit no root
# description: A process that runs as root in a container is root on the node once it breaks out.
# custom:
#   id: PL-KUBERNETES-WORKLOADS-8
#   severity: medium
#   resources: [PodSecurityPolicy]
#   remedy: Set runAsUser.rule to MustRunAsNonRoot, or to MustRunAs with ranges above 0.
#   fix:
#     - set: {spec.runAsUser.rule: MustRunAsNonRoot}
#       remove: spec.runAsUser.ranges
#       whole: true
#       marks: removes
package plumbline.kubernetes.workloads.pod_security_policy_root

manifest := input.resource.attributes

deny contains {"message": "The policy admits containers that run as root.", "path": ["spec", "runAsUser"]} if {
	not demands_another_user
}

demands_another_user if manifest.spec.runAsUser.rule == "MustRunAsNonRoot"

demands_another_user if {
	manifest.spec.runAsUser.rule == "MustRunAs"
	every range in manifest.spec.runAsUser.ranges { range.min > 0 }
}
