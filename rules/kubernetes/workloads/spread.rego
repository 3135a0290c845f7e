# METADATA
# scope: package
# title: Replicas are spread over nodes
# description: Replicas that may stand on one node go down together with it.
# custom:
#   id: PL-KUBERNETES-WORKLOADS-3
#   severity: low
#   resources: [Deployment, StatefulSet]
#   remedy: Add topologySpreadConstraints or a podAntiAffinity to the pod.
#   fix:
#     - set:
#         pod.spec.topologySpreadConstraints:
#           - maxSkew: 1
#             topologyKey: kubernetes.io/hostname
#             whenUnsatisfiable: ScheduleAnyway
#             labelSelector: {matchLabels: '${subject.pods}'}
package plumbline.kubernetes.workloads.spread

import data.plumbline.lib.workloads

deny contains {"message": "Nothing spreads the replicas over nodes.", "path": path} if {
	workloads.number(object.get(workloads.manifest, ["spec", "replicas"], 1)) > 1
	not is_spread
	path := workloads.spec_path
}

is_spread if count(workloads.spec.affinity.podAntiAffinity) > 0

is_spread if count(workloads.spec.topologySpreadConstraints) > 0
