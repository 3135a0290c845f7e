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
#     - set: {spec.minAvailable: '${var.available_percentage}'}
package plumbline.kubernetes.workloads.disruption_budget

manifest := input.resource.attributes

deny contains {"message": "The budget allows no disruption.", "path": ["spec", "maxUnavailable"]} if {
	regex.match(`^0+%?$`, sprintf("%v", [manifest.spec.maxUnavailable]))
}

deny contains {"message": "The budget allows no disruption.", "path": ["spec", "minAvailable"]} if {
	regex.match(`^100%$`, sprintf("%v", [manifest.spec.minAvailable]))
}
