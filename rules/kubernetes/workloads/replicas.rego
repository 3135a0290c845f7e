# METADATA
# scope: package
# title: Workloads have more than one replica
# description: A workload with one replica is down whenever its node is.
# custom:
#   id: PL-KUBERNETES-WORKLOADS-2
#   severity: low
#   resources: [Deployment, StatefulSet]
#   remedy: Set replicas to 2 or above, or add a HorizontalPodAutoscaler with minReplicas of 2 or above.
#   parameters:
#     minimum: 2
#   fix:
#     - at: spec.replicas
#       set: {denied: '${var.replicas}'}
#       suppose: {replicas: 2}
package plumbline.kubernetes.workloads.replicas

import data.plumbline.lib.workloads

deny contains {"message": message, "path": ["spec", "replicas"]} if {
	replicas := workloads.number(object.get(workloads.manifest, ["spec", "replicas"], 1))
	replicas < data.parameters.minimum
	count(scalers) == 0
	message := sprintf("The workload has %d replica(s).", [replicas])
}

deny contains {"message": message, "path": ["spec"], "companion": [scaler.address, "spec", "minReplicas"]} if {
	some scaler in scalers
	workloads.number(object.get(scaler.attributes, ["spec", "minReplicas"], 1)) < data.parameters.minimum
	message := sprintf("%s may leave fewer than %d replicas.", [scaler.address, data.parameters.minimum])
}

scalers := [scaler | some scaler in input.companions; scaler.type == "HorizontalPodAutoscaler"]
