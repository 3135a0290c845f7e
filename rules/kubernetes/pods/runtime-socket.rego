# METADATA
# scope: package
# title: Pods do not mount the socket of the container runtime
# description: Whoever reaches the socket of Docker, containerd or CRI-O starts privileged containers at will and owns the node.
# custom:
#   id: PL-KUBERNETES-PODS-5
#   severity: critical
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Remove the volume; build images with a tool that needs no daemon.
#   fix:
#     - remove: pod.spec.volumes.*
package plumbline.kubernetes.pods.runtime_socket

import data.plumbline.lib.workloads

sockets := {
	"/var/run/docker.sock", "/var/run/docker", "/var/run/dockershim.sock",
	"/var/run/containerd/containerd.sock", "/var/run/containerd", "/var/run/k3s/containerd/containerd.sock",
	"/var/run/crio/crio.sock", "/var/run/crio", "/var/run/cri-dockerd.sock", "/var/run/podman/podman.sock",
	"/var/run",
}

deny contains {"message": message, "path": path} if {
	some i, volume in workloads.spec.volumes
	normal(volume.hostPath.path) in sockets
	message := sprintf("The volume %v leads to the container runtime: %s.", [object.get(volume, "name", i), volume.hostPath.path])
	path := workloads.in_spec(["volumes", i, "hostPath", "path"])
}

# /run and /var/run are one directory.
normal(path) := regex.replace(regex.replace(clean(path), `^/run(/|$)`, "/var/run$1"), `^$`, "/")

clean(path) := trim_suffix(regex.replace(path, `/(\./)*/*`, "/"), "/")
