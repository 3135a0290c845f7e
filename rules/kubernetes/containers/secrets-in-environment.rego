# METADATA
# scope: package
# title: No secrets are written into manifests of workloads
# description: Whoever reads the manifest, the repository or the object in the cluster has the secret.
# custom:
#   id: PL-KUBERNETES-CONTAINERS-26
#   severity: critical
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, ReplicaSet, ReplicationController, DeploymentConfig, Job, CronJob, PodTemplate]
#   remedy: Put the value into a secret store and refer to it, by a volume or by secretKeyRef; then replace the secret, since it is known.
#   fix:
#     - at: container.env
#       set: {container.env.*.valueFrom: {secretKeyRef: {name: '${var.secret}', key: '${var.secret_key}'}}}
#       remove: denied
#       whole: true
package plumbline.kubernetes.containers.secrets_in_environment

import data.plumbline.lib.secrets
import data.plumbline.lib.workloads

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	some i, variable in container.spec.env
	secrets.is_secret(variable.name, variable.value)
	message := sprintf("The variable %s of container %s holds a secret.", [variable.name, container.name])
	path := workloads.within(container, ["env", i, "value"])
}

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	some list in ["command", "args"]
	some i, argument in container.spec[list]
	holds_secret(argument)
	message := sprintf("An argument of container %s holds a secret.", [container.name])
	path := workloads.within(container, [list, i])
}

deny contains {"message": message, "path": path} if {
	some container in workloads.containers
	some list in ["command", "args"]
	some i, flag in container.spec[list]
	regex.match(`^--?[A-Za-z][\w.-]*$`, flag)
	value := container.spec[list][i + 1]
	not startswith(value, "-")
	secrets.has_secret_name(flag)
	secrets.is_literal(value)
	message := sprintf("An argument of container %s holds a secret.", [container.name])
	path := workloads.within(container, [list, i + 1])
}

holds_secret(argument) if {
	some [_, name, value] in regex.find_all_string_submatch_n(`(?:^|\s)--?([\w.-]+)=(\S+)`, argument, -1)
	secrets.is_secret(name, trim(value, `"'`))
}

holds_secret(argument) if secrets.is_secret_value(argument)
