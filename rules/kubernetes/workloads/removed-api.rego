# METADATA
# scope: package
# title: Objects use API versions that exist
# description: Clusters of today no longer serve these versions, and refuse the manifest.
# custom:
#   id: PL-KUBERNETES-WORKLOADS-11
#   severity: low
#   resources: [Deployment, DaemonSet, ReplicaSet, Ingress, NetworkPolicy, PodSecurityPolicy, StatefulSet, CronJob, PodDisruptionBudget, Role, ClusterRole, RoleBinding, ClusterRoleBinding, HorizontalPodAutoscaler]
#   remedy: Use the stable version of the API, such as apps/v1, and adapt the fields.
#   fix:
#     - type: [Deployment, DaemonSet, ReplicaSet, StatefulSet]
#       set: {apiVersion: apps/v1, spec.selector: {matchLabels: '${subject.pods}'}}
#       whole: true
#     - type: CronJob
#       set: {apiVersion: batch/v1}
#     - type: NetworkPolicy
#       set: {apiVersion: networking.k8s.io/v1}
#     - type: PodDisruptionBudget
#       set: {apiVersion: policy/v1}
#     - type: [Role, ClusterRole, RoleBinding, ClusterRoleBinding]
#       set: {apiVersion: rbac.authorization.k8s.io/v1}
#     - type: HorizontalPodAutoscaler
#       set: {apiVersion: autoscaling/v2}
#     - type: Ingress
#       none: The stable version names backends otherwise; which paths are meant exactly is for you to decide.
#     - type: PodSecurityPolicy
#       none: Kubernetes has no such object any longer; enforce a Pod Security Standard instead.
package plumbline.kubernetes.workloads.removed_api

manifest := input.resource.attributes

removed := {
	"extensions/v1beta1",
	"apps/v1beta1",
	"apps/v1beta2",
	"batch/v1beta1",
	"batch/v2alpha1",
	"networking.k8s.io/v1beta1",
	"policy/v1beta1",
	"rbac.authorization.k8s.io/v1beta1",
	"rbac.authorization.k8s.io/v1alpha1",
	"autoscaling/v2beta1",
	"autoscaling/v2beta2",
}

deny contains {"message": message, "path": ["apiVersion"]} if {
	manifest.apiVersion in removed
	message := sprintf("%s of %s has been removed from Kubernetes.", [manifest.kind, manifest.apiVersion])
}
