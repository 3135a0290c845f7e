# The pods and containers that a manifest of any workload describes.
package plumbline.lib.workloads

manifest := input.resource.attributes

template_paths := {
	"Pod": [],
	"Deployment": ["spec", "template"],
	"StatefulSet": ["spec", "template"],
	"DaemonSet": ["spec", "template"],
	"ReplicaSet": ["spec", "template"],
	"ReplicationController": ["spec", "template"],
	"DeploymentConfig": ["spec", "template"],
	"Job": ["spec", "template"],
	"CronJob": ["spec", "jobTemplate", "spec", "template"],
	"PodTemplate": ["template"],
}

template_path := template_paths[input.resource.type]

spec_path := array.concat(template_path, ["spec"])

spec := object.get(manifest, spec_path, {})

annotations_path := array.concat(template_path, ["metadata", "annotations"])

annotations := object.get(manifest, annotations_path, {})

labels := object.get(manifest, array.concat(template_path, ["metadata", "labels"]), {})

in_spec(keys) := array.concat(spec_path, keys)

# Every container, with its path and the list that it stands in. Lists, since the members of a set are read whole.
containers := [container |
	some list in ["containers", "initContainers", "ephemeralContainers"]
	some i, written in spec[list]
	is_object(written)
	container := {
		"list": list,
		"name": object.get(written, "name", sprintf("%s[%d]", [list, i])),
		"path": array.concat(spec_path, [list, i]),
		"spec": written,
	}
]

# Containers that run for the life of the pod.
main_containers := [container | some container in containers; container.list == "containers"]

# Ephemeral containers cannot have resources of their own.
sized_containers := [container | some container in containers; container.list != "ephemeralContainers"]

default is_windows := false

is_windows if spec.os.name == "windows"

is_windows if spec.nodeSelector["kubernetes.io/os"] == "windows"

# Containers to which the settings of Linux apply.
linux_containers := [container | some container in containers; not is_windows]

within(container, keys) := array.concat(container.path, keys)

# A setting of the security context: that of the container, else that of the pod.
setting(container, key) := value if {
	value := container.spec.securityContext[key]
	value != null
} else := value if {
	value := spec.securityContext[key]
	value != null
}

# The path of the setting that counts; the container's where there is none.
setting_path(container, key) := in_spec(["securityContext", key]) if {
	object.get(container.spec, ["securityContext", key], null) == null
	object.get(spec, ["securityContext", key], null) != null
} else := within(container, ["securityContext", key])

# A number, however it is written.
number(value) := value if is_number(value)

number(value) := to_number(value) if is_string(value)

# Names of capabilities, without the prefix that some write.
capabilities(container, list) := {name |
	some written in container.spec.securityContext.capabilities[list]
	name := trim_prefix(upper(written), "CAP_")
}

default runs_to_its_end := false

runs_to_its_end if spec.restartPolicy in {"Never", "OnFailure"}

# True when the service account gives pods no token, and the pods do not say otherwise.
is_off_by_account if {
	object.get(spec, "automountServiceAccountToken", null) == null
	some account in input.companions
	account.type == "ServiceAccount"
	object.get(account.attributes, "automountServiceAccountToken", null) == false
}
