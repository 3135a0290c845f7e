# METADATA
# scope: package
# title: Objects are in a namespace of their own
# description: Objects in the default namespace share its rights, quotas and policies with whatever else has been put there.
# custom:
#   id: PL-KUBERNETES-WORKLOADS-1
#   severity: low
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, Service, ConfigMap, Secret, ServiceAccount, Ingress, NetworkPolicy, PersistentVolumeClaim, Role, RoleBinding]
#   remedy: Set metadata.namespace to the namespace of the application.
#   fix:
#     none: An object in another namespace is another object; which namespace it belongs to is for you to decide.
package plumbline.kubernetes.workloads.default_namespace

manifest := input.resource.attributes

deny contains {"message": "The object is in the default namespace.", "path": ["metadata", "namespace"]} if {
	not is_own
	manifest.metadata.namespace == "default"
}

deny contains {"message": "The object has no namespace, and lands in the default one.", "path": ["metadata"]} if {
	not is_own
	object.get(manifest, ["metadata", "namespace"], "") in {"", null}
}

# The cluster puts these into every namespace.
is_own if {
	manifest.kind == "ServiceAccount"
	manifest.metadata.name == "default"
}

is_own if {
	manifest.kind == "Service"
	manifest.metadata.name == "kubernetes"
}
