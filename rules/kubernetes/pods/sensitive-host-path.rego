# METADATA
# scope: package
# title: Pods mount no sensitive directories of the node
# description: The root directory, the configuration, the devices and the state of the kubelet hold all that is needed to take over the node.
# custom:
#   id: PL-KUBERNETES-PODS-6
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove the volume, or mount the one file that is needed, read-only.
#   fix:
#     - remove: pod.spec.volumes.*
package plumbline.kubernetes.pods.sensitive_host_path

import data.plumbline.lib.workloads

sensitive := {
	"", "/boot", "/dev", "/etc", "/etc/kubernetes", "/etc/kubernetes/manifests", "/etc/kubernetes/pki", "/etc/passwd",
	"/etc/shadow", "/etc/ssh", "/home", "/lib", "/lib64", "/opt", "/proc", "/root", "/root/.ssh", "/sbin", "/bin", "/sys",
	"/usr", "/usr/bin", "/var", "/var/lib", "/var/lib/docker", "/var/lib/containerd", "/var/lib/etcd", "/var/lib/kubelet",
	"/var/lib/kubelet/pki", "/var/lib/kubelet/pods", "/root/.kube", "/etc/cni/net.d", "/etc/crontab", "/etc/cron.d",
	"/var/spool/cron",
}

deny contains {"message": message, "path": path} if {
	some i, volume in workloads.spec.volumes
	trim_suffix(regex.replace(volume.hostPath.path, `/+`, "/"), "/") in sensitive
	message := sprintf("The volume %v is %s of the node.", [object.get(volume, "name", i), volume.hostPath.path])
	path := workloads.in_spec(["volumes", i, "hostPath", "path"])
}
