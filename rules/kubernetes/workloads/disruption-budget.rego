# METADATA
# scope: package
# title: Disruption budgets let nodes be drained
# description: A budget that allows no disruption stops every drain, and so the updates of nodes.
# custom:
#   id: PL-KUBERNETES-WORKLOADS-4
#   severity: medium
#   resources: [PodDisruptionBudget]
#   remedy: Let at least one pod be unavailable.
#   fix:
#     - at: spec.maxUnavailable
#       set: {denied: 1}
#     - at: spec.minAvailable
#       set: {denied: '${var.min_available}'}
#       suppose: {min_available: 50%}
package plumbline.kubernetes.workloads.disruption_budget

manifest := input.resource.attributes

deny contains {"message": "The budget allows no disruption.", "path": ["spec", "maxUnavailable"]} if {
	regex.match(`^0+%?$`, sprintf("%v", [manifest.spec.maxUnavailable]))
}

deny contains {"message": "The budget allows no disruption.", "path": ["spec", "minAvailable"]} if {
	regex.match(`^100%$`, sprintf("%v", [manifest.spec.minAvailable]))
}
