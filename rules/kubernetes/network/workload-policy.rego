# METADATA
# scope: package
# title: Pods are covered by a network policy
# description: A pod that no network policy selects is open to every other pod of the cluster.
# custom:
#   id: PL-KUBERNETES-NETWORK-12
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob]
#   remedy: Add a NetworkPolicy whose podSelector selects the pod, in its namespace.
#   fix:
#     - add:
#         NetworkPolicy:
#           apiVersion: networking.k8s.io/v1
#           metadata: {name: '${subject.metadata.name}'}
#           spec:
#             podSelector: {matchLabels: '${subject.pods}'}
#             policyTypes: [Ingress]
#             ingress: [{from: [{podSelector: {}}]}]
package plumbline.kubernetes.network.workload_policy

deny contains {"message": "No network policy selects the pod.", "path": ["metadata", "name"]} if {
	count([policy | some policy in input.companions; policy.type == "NetworkPolicy"]) == 0
}
